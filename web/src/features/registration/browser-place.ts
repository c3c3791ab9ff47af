/** Why the browser named no place. */
export type PlaceFault = 'denied' | 'unavailable';

const waitMs = 10_000;
const oldestMs = 10 * 60_000;

/** Two decimals are about a kilometre: what leaves the device is no finer than what is kept (decisions §3 Location). */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Whether this browser can be asked at all; on an insecure address it never answers. */
export const canAskPlace = (): boolean => 'geolocation' in navigator && window.isSecureContext;

/** Asks the browser for its place, rounded to about a kilometre. Rejects with a `PlaceFault`. */
export const browserPlace = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) =>
        reject((code === PERMISSION_DENIED ? 'denied' : 'unavailable') satisfies PlaceFault),
      { enableHighAccuracy: false, timeout: waitMs, maximumAge: oldestMs },
    );
  });
