let isRunning = true;
let isFirst = false;

/** A page that the browser loads again, or comes back to, is scrolled to its former position as soon as it is rendered. */
const isScrolledBack = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type !== 'navigate';
};

/** The load of the page's first screen. */
export const firstLoad = {
  /** Before anything is rendered. */
  isRunning: (): boolean => isRunning,
  /** From the end of the load until all of the first screen is shown, unless the browser restores the position of the page. */
  isFirstScreen: (): boolean => isFirst,
  end: (): void => {
    isRunning = false;
    isFirst = !isScrolledBack();
  },
  /** The first screen is shown. */
  show: (): void => {
    isFirst = false;
  },
};
