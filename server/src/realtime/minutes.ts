/** Clocks of several processes differ a little: what a minute brings is looked at when it has begun for all of them. */
const slackMs = (minuteMs: number): number => Math.min(500, minuteMs / 10);

/**
 * Runs a task when each minute of the clock begins, one run after the other.
 * @param minuteMs how long a minute is: 60,000 but in tests
 * @returns what stops it, once the run that is under way has ended
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
