import { limits } from '@kindred/contract/limits';

/** A cookie of this page by its name; undefined where there is none. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Writes a cookie of this page for the whole host.
 * @param seconds its age, 0 removes it; without, it ends when spec 1 §9 says
 */
export const writeCookie = (name: string, value: string, seconds?: number): void => {
  const end = seconds === undefined ? `expires=${new Date(limits.cookieExpires).toUTCString()}` : `max-age=${seconds}`;
  document.cookie = `${name}=${value}; path=/; ${end}; samesite=lax`;
};

/** Forgets cookies by their names, for this host or one above it. */
export const forgetCookies = (isMeant: (name: string) => boolean): void => {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`);
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names.filter(isMeant))
    for (const domain of ['', ...domains])
      document.cookie = `${name}=; path=/; expires=${new Date(0).toUTCString()}${domain}`;
};
