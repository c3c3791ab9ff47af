/** The clocks of several processes differ a little. A minute's task runs when the minute has started in all of them. */
const slackMs = (minuteMs: number): number => Math.min(500, minuteMs / 10);

/**
 * Runs a task at the start of each minute of the clock; runs do not overlap.
 * @param minuteMs length of a minute: 60,000, shorter in tests
 * @returns a function that stops the timer and waits for a running task
 */
export const everyMinute = (minuteMs: number, task: () => Promise<void>): (() => Promise<void>) => {
  let timer: ReturnType<typeof setTimeout>;
  let running = Promise.resolve();
  let isStopped = false;
  const wait = (): void => {
    const untilNext = minuteMs - (Date.now() % minuteMs) + slackMs(minuteMs);
    timer = setTimeout(() => {
      running = task().finally(() => {
        if (!isStopped) wait();
      });
    }, untilNext);
  };
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
