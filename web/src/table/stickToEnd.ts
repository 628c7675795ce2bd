/** `{@attach stayAtEnd}` on a list that scrolls: it follows what is added, unless somebody reads further up. */

const NEAR = 24; // pixels

export function stayAtEnd(list: HTMLElement): () => void {
  let following = true;
  const look = (): void => {
    following = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  const follow = (): void => {
    if (following) list.scrollTop = list.scrollHeight;
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
