/** `{@attach stayAtEnd}` on a list that scrolls: it follows what is added, unless somebody scrolls up to read. */
const NEAR = 24; // pixels

export function stayAtEnd(list: HTMLElement): () => void {
  let following = true;
  let { scrollTop, scrollHeight, clientHeight } = list;

  /** Lines that are added between scrolling and its event are no reason to stop: only a list of the same size was scrolled by hand. */
  const look = (): void => {
    const sameSize = list.scrollHeight === scrollHeight && list.clientHeight === clientHeight;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) following = true;
    else if (sameSize && list.scrollTop < scrollTop) following = false;
    ({ scrollTop, scrollHeight, clientHeight } = list);
  };
  const follow = (): void => {
    if (following) list.scrollTop = list.scrollHeight;
    ({ scrollTop, scrollHeight, clientHeight } = list);
  };
  const watcher = new MutationObserver(follow);
  watcher.observe(list, { childList: true, subtree: true });
  const sized = new ResizeObserver(follow); // in a sheet that is just opening the list has no height
  sized.observe(list);
  list.addEventListener("scroll", look, { passive: true });
  follow();
  return () => {
    watcher.disconnect();
    sized.disconnect();
    list.removeEventListener("scroll", look);
  };
}
