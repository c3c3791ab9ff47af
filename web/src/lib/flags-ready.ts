/** Resolves when the flags of this page load are known. Where the code cannot be had, the flags that the page brought stay. */
export const flagsReady = (): Promise<void> =>
  import('./load-experiments.ts').then(
    ({ readyExperiments }) => readyExperiments(),
    () => undefined,
  );
