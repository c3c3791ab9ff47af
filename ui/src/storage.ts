/**
 * The only access to localStorage, sessionStorage and cookies (`checks/rules/storage.ts`). Nothing here throws: a blocked, full or
 * damaged storage answers the declared default.
 */

/** `browser`: shared by all tabs and persistent. `tab`: one tab, until it closes. */
export type Area = 'browser' | 'tab';

/** How a value is written as text. `parse` returns undefined, or throws, for a damaged text. */
export interface Schema<T> {
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
}

export const text: Schema<string> = { parse: (stored) => stored, format: (value) => value };

export const number: Schema<number> = {
  parse: (stored) => (Number.isFinite(Number(stored)) ? Number(stored) : undefined),
  format: String,
};

/** A value as JSON. `is` decides whether a stored value can be used. */
export const json = <T>(is: (value: unknown) => value is T): Schema<T> => ({
  parse: (stored) => {
    const value: unknown = JSON.parse(stored);
    return is(value) ? value : undefined;
  },
  format: (value) => JSON.stringify(value),
});

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const quietly = <T, D>(access: () => T, fallback: D): T | D => {
  try {
    return access();
  } catch {
    // Blocked by the browser's settings, full, or damaged: the caller works with the default.
    return fallback;
  }
};

const storageOf = (area: Area): Storage => (area === 'tab' ? sessionStorage : localStorage);

/**
 * Declares a stored value.
 * @param key the name in the storage. Methods append `parts` to it, such as a member's hid, separated by colons.
 * @param fallback the answer of `read` without a stored value
 */
export const stored = <T, D = T>(area: Area, key: string, schema: Schema<T>, fallback: D) => {
  const nameOf = (parts: readonly string[]): string => [key, ...parts].join(':');
  return {
    read: (...parts: readonly string[]): T | D =>
      quietly(() => {
        const found = storageOf(area).getItem(nameOf(parts));
        return found === null ? fallback : (schema.parse(found) ?? fallback);
      }, fallback),
    write: (value: T, ...parts: readonly string[]): void =>
      quietly(() => storageOf(area).setItem(nameOf(parts), schema.format(value)), undefined),
    remove: (...parts: readonly string[]): void => quietly(() => storageOf(area).removeItem(nameOf(parts)), undefined),
    /** Calls `listener` when another tab changes the value or clears the storage. Returns a function that removes it. */
    onOtherTab: (listener: () => void, ...parts: readonly string[]): (() => void) => {
      const onStorage = ({ key: changed }: StorageEvent): void => {
        if (changed === nameOf(parts) || changed === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
};

const cookiePairs = (): string[] => quietly(() => document.cookie.split('; '), []);

/** The cookie's value; undefined without the cookie. */
export const readCookie = (name: string): string | undefined =>
  cookiePairs()
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** @param attributes `Max-Age`, `Expires`, `Domain` and the like, as in a `Set-Cookie` header */
export const writeCookie = (name: string, value: string, attributes: string): void =>
  quietly(() => {
    document.cookie = `${name}=${value}; path=/; ${attributes}; samesite=lax`;
  }, undefined);

/** The names of all cookies that scripts can read. */
export const cookieNames = (): string[] => cookiePairs().map((pair) => pair.split('=')[0] ?? '');
