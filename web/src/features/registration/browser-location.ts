/** Why the browser returned no location. */
export type LocationFault = 'denied' | 'unavailable';

const timeoutMs = 10_000;
const maxAgeMs = 10 * 60_000;

/** Rounds to two decimals, about a kilometre. The device sends no finer location than the server stores (decisions §3 Location). */
const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Returns whether this browser supports geolocation. On an insecure origin it never answers. */
export const canRequestLocation = (): boolean => 'geolocation' in navigator && window.isSecureContext;

/** Requests the device's location, rounded to about a kilometre. Rejects with a `LocationFault`. */
export const requestLocation = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) =>
        reject((code === PERMISSION_DENIED ? 'denied' : 'unavailable') satisfies LocationFault),
      { enableHighAccuracy: false, timeout: timeoutMs, maximumAge: maxAgeMs },
    );
  });
