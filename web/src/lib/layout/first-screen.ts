import { queryClient } from '../http/query-client.ts';
import { firstLoad } from '../routing/first-load.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** The longest wait, in milliseconds. */
const mostMs = 3000;

const answersCame = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    check();
  });

const isWaitingInView = (image: HTMLImageElement): boolean => {
  if (image.complete) return false;
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

const imagesLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll('img')].filter(isWaitingInView).map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve, { once: true });
          image.addEventListener('error', resolve, { once: true });
        }),
    ),
  );

const pressed = (): Promise<unknown> =>
  Promise.race(
    (['pointerdown', 'keydown'] as const).map(
      (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true, capture: true })),
    ),
  );

/** One after the other: together, what waits for the first screen would be one long task. */
let turn: Promise<void> = Promise.resolve();

/**
 * Resolves when the page waits for no answer and its visible images are loaded, so that code for later does not compete with them. Also at
 * the first press, which may need that code, and after three seconds.
 */
export const firstScreenShown = async (): Promise<void> => {
  const shown = waitForPaint().then(answersCame).then(waitForPaint).then(imagesLoaded);
  await Promise.race([shown, pressed(), new Promise((resolve) => setTimeout(resolve, mostMs))]);
  firstLoad.show();
  turn = turn.then(waitForPaint);
  await turn;
};
