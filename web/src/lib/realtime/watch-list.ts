/** Counts for each member the components that watch the presence. A member stays in the list until the last component releases. */
export const createWatchList = (onChange: (hids: string[]) => void) => {
  const counts = new Map<string, number>();
  let isAnnounced = false;

  /** Calls `onChange` once for all changes of a render. */
  const announce = () => {
    if (isAnnounced) return;
    isAnnounced = true;
    queueMicrotask(() => {
      isAnnounced = false;
      onChange([...counts.keys()]);
    });
  };

  const count = (hid: string, by: 1 | -1) => {
    const next = (counts.get(hid) ?? 0) + by;
    if (next > 0) counts.set(hid, next);
    else counts.delete(hid);
    if (by > 0 ? next === 1 : next === 0) announce();
  };

  return {
    hids: (): string[] => [...counts.keys()],
    /** Returns a function that releases the members. */
    watch: (hids: readonly string[]): (() => void) => {
      for (const hid of hids) count(hid, 1);
      let isWatching = true;
      return () => {
        if (!isWatching) return;
        isWatching = false;
        for (const hid of hids) count(hid, -1);
      };
    },
  };
};
