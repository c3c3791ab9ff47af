import { limits } from '@kindred/contract/limits';
import { webVitals } from '@kindred/contract/web-vitals';
import { whenAllowed } from './consent.ts';
import { trackEvent } from './events.ts';

/** Whether this page load is one of the 5 % that are measured: a draw of 1 to 100 is 5 or less (spec 1 §9). */
export const isDrawn = (random = Math.random()): boolean =>
  1 + Math.floor(random * 100) <= limits.tracking.vitalsOfHundred;

const measure = async (): Promise<void> => {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value, rating }) => trackEvent({ category: webVitals, action: name, label: rating, value }));
};

/** Reports the web vitals of a drawn page load. Loads the measuring code after consent. */
export const startWebVitals = (): void => {
  if (!isDrawn()) return;
  let isMeasured = false;
  whenAllowed('performance', () => {
    if (isMeasured) return;
    isMeasured = true;
    measure().catch(() => {
      // The code cannot be loaded. The statistics lack one page.
    });
  });
};
