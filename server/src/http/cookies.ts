/** The cookies of a request by their names. */
export const readCookies = (header: string | undefined): Record<string, string | undefined> =>
  Object.fromEntries(
    (header ?? '').split(';').map((pair) => pair.trim().split('=', 2) as [string, string | undefined]),
  );

interface CookieOptions {
  /** 0 forgets it; without, it is there until the browser is closed. */
  readonly maxAgeSeconds?: number;
  readonly secure: boolean;
  /** Whether scripts of the page may read it. */
  readonly readable?: boolean;
  readonly sameSite?: 'Lax' | 'Strict';
}

/**
 * Browsers take a cookie of this prefix from the very host alone, over https and for all its paths: neither a sister domain
 * nor somebody on the network can set one (RFC 6265bis §4.1.3.2).
 */
const prefixed = (name: string): string => `__Host-${name}`;

/**
 * A `set-cookie` header for the whole host. Name and value are ours: no sign that needs escaping. What scripts may not read
 * carries the `__Host-` prefix where it is secure.
 */
export const cookie = (
  name: string,
  value: string,
  { maxAgeSeconds, secure, readable, sameSite = 'Lax' }: CookieOptions,
): string =>
  [
    `${secure && !readable ? prefixed(name) : name}=${value}`,
    'Path=/',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
    ...(readable ? [] : ['HttpOnly']),
  ].join('; ');

/** The value of a cookie that scripts may not read, as `cookie` sets it; in production the prefixed one alone counts. */
export const readCookie = (
  { production }: { readonly production: boolean },
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => cookies[production ? prefixed(name) : name];
