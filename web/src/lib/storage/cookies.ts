import type { consentCookie } from '@kindred/contract/consent-choice';
import type { landingCookie } from '@kindred/contract/landing-entries';
import { limits } from '@kindred/contract/limits';
import type { trafficCookie } from '@kindred/contract/traffic-data';
import * as storage from '@kindred/ui/storage';

/** Every cookie that the members' app reads or writes. `member` and `returning` are hints between the app and the server. */
type CookieName =
  | typeof consentCookie
  | typeof landingCookie
  | typeof trafficCookie
  | 'locale'
  | 'palette'
  | 'member'
  | 'returning';

/** The cookie's value; undefined without the cookie. */
export const readCookie = (name: CookieName): string | undefined => storage.readCookie(name);

/** @param attributes of the cookie; without them, it ends when spec 1 §9 says */
export const writeCookie = (
  name: CookieName,
  value: string,
  attributes = `expires=${new Date(limits.cookieExpires).toUTCString()}`,
): void => storage.writeCookie(name, value, attributes);

/** Removes the cookies whose names match, of this host and of the domains above it. */
export const forgetCookies = (isMatch: (name: string) => boolean): void => {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`);
  for (const name of storage.cookieNames().filter(isMatch))
    for (const domain of ['', ...domains])
      storage.writeCookie(name, '', `expires=${new Date(0).toUTCString()}${domain}`);
};
