/** Runs jobs in the order of their coming, at most `width` at a time: what bounds the memory that pictures take. */
export const createQueue = (width: number): (<T>(job: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = (): Promise<void> => {
    if (running < width) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    // The place is handed over, not given back, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  };
  return async (job) => {
    await enter();
    try {
      return await job();
    } finally {
      leave();
    }
  };
};
