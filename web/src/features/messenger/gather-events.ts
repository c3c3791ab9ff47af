/** How long events are gathered, in milliseconds. */
const gatherMs = 250;

/**
 * Gathers events of dialogs, and applies them together: an action on many dialogs causes an event of each, and each change renders the
 * list. `flush` applies them before an event that must come after them.
 */
export const gatherEvents = <V>(apply: (byHid: Readonly<Record<string, V>>) => void) => {
  let gathered: Record<string, V> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const byHid = gathered;
    gathered = {};
    apply(byHid);
  };
  const add = (hid: string, value: V): void => {
    gathered[hid] = value;
    timer ??= setTimeout(flush, gatherMs);
  };
  return { add, flush };
};
