// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requestLocation } from './browser-location.ts';

type GetCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** Replaces the browser's geolocation. */
const stubGeolocation = (getCurrentPosition: GetCurrentPosition) =>
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });

it('rounds a location to the nearest hundredth of a degree', async () => {
  const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
  await fc.assert(
    fc.asyncProperty(degrees(90), degrees(180), async (latitude, longitude) => {
      stubGeolocation((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));
      const place = await requestLocation();
      for (const [rounded, exact] of [
        [place.latitude, latitude],
        [place.longitude, longitude],
      ] as const) {
        expect(Math.abs(rounded * 100 - Math.round(rounded * 100))).toBeLessThan(1e-6);
        expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
      }
    }),
  );
});

it('distinguishes a denied permission from a failure', async () => {
  const failWith = (code: number) =>
    stubGeolocation((_found, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  failWith(1);
  await expect(requestLocation()).rejects.toBe('denied');
  failWith(3);
  await expect(requestLocation()).rejects.toBe('unavailable');
});
