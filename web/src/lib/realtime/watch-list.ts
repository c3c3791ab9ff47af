/** Members whose presence somebody on the page wants to hear of; each counts until all of them have let go. */
export const createWatchList = (changed: (hids: string[]) => void) => {
  const counts = new Map<string, number>();
  let announced = false;

  /** Once for all that changes within a render. */
  const announce = () => {
    if (announced) return;
    announced = true;
    queueMicrotask(() => {
      announced = false;
      changed([...counts.keys()]);
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
    /** Answers how to let go. */
    watch: (hids: readonly string[]): (() => void) => {
      for (const hid of hids) count(hid, 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        for (const hid of hids) count(hid, -1);
      };
    },
  };
};
