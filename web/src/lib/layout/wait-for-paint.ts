/** How long to wait for a frame, in milliseconds. A hidden page has none. */
const frameMs = 100;

/** Resolves when the next frame is painted. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, frameMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
