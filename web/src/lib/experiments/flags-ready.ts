/** Resolves when the flags of this page load are final. If their code cannot load, the flags of the page stay. */
export const waitForFlags = (): Promise<void> =>
  import('./load-experiments.ts').then(
    ({ settleExperiments }) => settleExperiments(),
    () => undefined,
  );
