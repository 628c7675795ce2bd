"""Find words that are cut off, covered, broken, or outside their frame or the screen."""

from collections.abc import Callable

from playwright.sync_api import Page

# Words are measured by the boxes of their text. A scrolling element may hide them. Text that ends
# in an ellipsis must have all of it as its title. Text for screen readers alone is not measured.
_FAULTS = """() => {
  const top = document.querySelector("dialog[open]") ?? document.body;
  const faults = [];
  const isRead = (element) => element.closest(".unseen, [aria-hidden=true], [inert]") !== null;
  const known = new Map();  // asking for styles and places is what takes time
  const about = (element) => {
    if (!known.has(element)) {
      const { clipPath, overflowX, overflowY } = getComputedStyle(element);
      const room = element.getBoundingClientRect();
      const flow = overflowX + overflowY;
      known.set(element, { clips: clipPath !== "none", overflowX, room,
        scrolls: /auto|scroll/.test(flow), hides: /hidden|clip/.test(flow) });
    }
    return known.get(element);
  };
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    const words = text.data.trim();
    if (words === "" || element.closest("script, style, svg, option") || isRead(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    const lines = range.getClientRects();
    for (const box of lines) {
      if (box.width < 1 || box.height < 1) continue;
      const why = fault(element, box) ?? spilt(element, box);
      if (why) { faults.push(`${why}: ${words.slice(0, 60)}`); break; }
    }
    const isHash = /[0-9a-f]{16}/.test(words); // a commitment may break anywhere
    const torn = lines.length > 1 && !isHash ? tornIn(text) : null;
    if (torn) faults.push(`broken within: ${torn}`);
  }
  return faults;

  // Words stay in the frame of what they stand on.
  function spilt(element, box) {
    const frame = element.closest(".button, [role=radio], [role=tab], .plate, .chip, .hint");
    if (frame === null) return null;
    for (let each = element; each !== frame; each = each.parentElement) {
      if (about(each).hides || about(each).scrolls) box = within(box, about(each).room);
    }
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const over = Math.max(box.right - right, left - box.left, box.bottom - bottom, top - box.top);
    return over > 1.5 ? `outside of ${frame.className || frame.role}` : null;
  }

  // A plain word of usual length is never broken over two lines.
  function tornIn(text) {
    for (const { 0: word, index } of text.data.matchAll(/(?<!\\p{N})\\p{L}+(?!\\p{N})/gu)) {
      if (word.length > 14) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      if (boxes.length > 1 && boxes.at(-1).top > boxes[0].bottom - 2) return word;
    }
    return null;
  }

  function within(box, room) {
    const [left, top] = [Math.max(box.left, room.left), Math.max(box.top, room.top)];
    const [right, bottom] = [Math.min(box.right, room.right), Math.min(box.bottom, room.bottom)];
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  }

  function fault(element, box) {
    let inScroller = false;
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
      const { clips, scrolls, hides, overflowX, room } = about(each);
      if (clips) return null;
      if (scrolls) {
        const sideways = /auto|scroll/.test(overflowX) && each !== document.body;
        const beside = box.right > room.right + 1.5 || box.left < room.left - 1.5;
        if (beside && !sideways) return "cut off";
        inScroller = true;
        break;
      }
      if (!hides) continue;
      const beyond = Math.max(box.right - room.right, room.left - box.left,
        box.bottom - room.bottom, room.top - box.top);
      if (beyond > 1.5 && each.closest("[title]") === null) return "cut off";
      box = within(box, room);
      if (box.width < 4 || box.height < 4) return null;  // others of its line are in the title
    }
    if (inScroller) return null;
    if (box.right > innerWidth + 1 || box.left < -1) return "beside the screen";
    if (box.bottom > innerHeight + 1 || box.top < -1) return "above or below the screen";
    for (const at of [0.12, 0.5, 0.88]) {
      const [x, y] = [box.left + box.width * at, box.top + box.height / 2];
      const seen = document.elementFromPoint(x, y);
      const own = seen === null || seen.contains(element) || element.contains(seen)
        || seen.closest("button, label, a, li")?.contains(element);
      if (!own) return `covered by ${seen.tagName} ${seen.getAttribute("class") ?? ""}`;
    }
    return null;
  }
}"""


def settled(page: Page, faults: Callable[[Page], list[str]]) -> list[str]:
    """Return the faults that are left after the page had some frames for its new screen."""
    for _ in range(20):
        if not (found := faults(page)):
            break
        page.evaluate("() => new Promise(requestAnimationFrame)")
    return found


def misfits(page: Page) -> list[str]:
    """Return the words that cannot be read on this screen, and why."""
    return settled(page, lambda page: list(page.evaluate(_FAULTS)))


# Everything that a player uses: the title and tools of the bar, seats, cards, dice, buttons.
_THINGS = """header.bar :is(h1, button), .under :is([data-seat], [data-place], [data-card],
  [data-space], [data-slot], [data-die], [data-action], button, .plate, .tray)"""
_COVERED = """(things) => {
  const how = { visibilityProperty: true, opacityProperty: true };
  const seen = (element) => element.checkVisibility(how) && !element.closest("[inert], .unseen");
  const strip = document.querySelector("[data-part=strip]");
  const messages = [...strip.children].filter(seen)
    .map((each) => [each, each.getBoundingClientRect()]);
  const faults = [];
  if (messages.length === 0) faults.push("no message");
  for (const [message, box] of messages) {
    if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight)
      faults.push("cut off");
    for (const thing of [...document.querySelectorAll(things)].filter(seen)) {
      const { left, right, top, bottom, width } = thing.getBoundingClientRect();
      const over = Math.min(box.bottom, bottom) - Math.max(box.top, top);
      if (width > 0 && over > 1 && box.left < right && box.right > left)
        faults.push(`${message.className} lies on ${thing.outerHTML.slice(0, 90)}`);
    }
  }
  return faults;
}"""


def covered(page: Page) -> list[str]:
    """Return what messages cover of the table and its bar; without a message, that is a fault."""
    return settled(page, lambda page: list(page.evaluate(_COVERED, _THINGS)))


_SCROLLED = """(all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1)
  .map((each) => `scrolled: ${each.className}, ${each.scrollHeight} in ${each.clientHeight}`)"""


def scrolled(page: Page, places: str) -> list[str]:
    """Return the places whose content exceeds their box."""
    return settled(page, lambda page: list(page.locator(places).evaluate_all(_SCROLLED)))


def is_sideways(page: Page) -> bool:
    found: bool = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    return found


def too_small(page: Page, smallest: int) -> list[str]:
    """Return the things to press that are not in a sentence, and are smaller than a finger."""
    return pressable(page, f"!e.closest('p') && Math.min(box.width, box.height) < {smallest}")


def out_of_sight(page: Page) -> list[str]:
    """Return the controls of a table that can only be reached by scrolling."""
    within = "box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight"
    listed = "e.closest('[data-part=lookback] ol, [data-part=lookback] ul')"  # a list may scroll
    return pressable(page, f"e.closest('div.frame') && !({within}) && !{listed}")


def pressable(page: Page, which: str) -> list[str]:
    """Return the visible controls that satisfy a JavaScript condition on `e` and `box`."""
    all_of_it = page.locator("button, a[href], input, select, [role=spinbutton]")
    found: list[str] = all_of_it.evaluate_all(
        f"""(all) => all
          .filter((e) => e.checkVisibility({{ visibilityProperty: true }}))
          .filter((e) => !e.closest("[aria-hidden=true], [inert]"))
          .map((e) => [e, e.getBoundingClientRect()])
          .filter(([e, box]) => {which})
          .map(([e, box]) => `${{box.width}} x ${{box.height}}: ${{e.outerHTML.slice(0, 100)}}`)"""
    )
    return found
