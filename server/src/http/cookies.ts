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
}

/** A `set-cookie` header for the whole host. Name and value are ours: no sign that needs escaping. */
export const cookie = (name: string, value: string, { maxAgeSeconds, secure, readable }: CookieOptions): string =>
  [
    `${name}=${value}`,
    'Path=/',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(readable ? [] : ['HttpOnly']),
  ].join('; ');
