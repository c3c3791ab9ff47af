let isRunning = true;

/** The load of the page's first screen, before anything is rendered. */
export const firstLoad = {
  isRunning: (): boolean => isRunning,
  end: (): void => {
    isRunning = false;
  },
};
