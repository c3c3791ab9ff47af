// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { browserPlace } from './browser-place.ts';

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** A device that answers so. */
const deviceAnswering = (getCurrentPosition: Answer) =>
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });

it('never tells a place finer than a hundredth of a degree, and stays near it', async () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  await fc.assert(
    fc.asyncProperty(degrees(90), degrees(180), async (latitude, longitude) => {
      deviceAnswering((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));
      const place = await browserPlace();
      for (const [told, exact] of [
        [place.latitude, latitude],
        [place.longitude, longitude],
      ] as const) {
        expect(Math.abs(told * 100 - Math.round(told * 100))).toBeLessThan(1e-6);
        expect(Math.abs(told - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
      }
    }),
  );
});

it('tells a refusal from a failure', async () => {
  const failing = (code: number) =>
    deviceAnswering((_found, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  failing(1);
  await expect(browserPlace()).rejects.toBe('denied');
  failing(3);
  await expect(browserPlace()).rejects.toBe('unavailable');
});
