import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, type Locale } from '@kindred/i18n/locales';
import * as all from './all.ts';
import { type Brand, registersMembers } from './brand.ts';

const [first, ...others] = Object.values(all).toSorted((one, other) => one.id - other.id);
if (!first) throw new Error('all.ts exports no brand.');

/** All brands, in the order of their ids. The first one serves local hosts. */
export const brands: readonly [Brand, ...Brand[]] = [first, ...others];

const byId = new Map(brands.map((brand) => [brand.id, brand]));
const byHost = new Map(
  brands.flatMap((brand) =>
    [brand.domain, `www.${brand.domain}`, `${brand.key}.localhost`].map((host): [string, Brand] => [host, brand]),
  ),
);
for (const host of ['localhost', '127.0.0.1', '[::1]', '::1']) byHost.set(host, brands[0]);

/** Normalizes a host: without port and trailing dot, in lower case. */
export const hostName = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/(^[^:]*|\]):\d+$/, '$1')
    .replace(/\.$/, '');

/**
 * Returns the brand of a request's host, with or without a port, in any case: its domain with or without `www.`,
 * `<key>.localhost`, or the first brand for local hosts. Returns undefined for other hosts (decisions §3 Development
 * hosts).
 */
export const brandByHost = (host: string): Brand | undefined => byHost.get(hostName(host));

/** Returns the brand of a `product_id`. */
export const brandById = (id: number): Brand | undefined => byId.get(id);

/** The other brands of a brand's pool that have members, by title (decisions §3 Member pool). */
export const brandsInPoolOf = ({ id, pool }: Brand): readonly Brand[] =>
  brands
    .filter((other) => other.id !== id && other.pool === pool && registersMembers(other.home))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));

/** The folder of a brand's files, without a trailing slash. */
export const brandFolder = (key: string): string => fileURLToPath(new URL(key, import.meta.url));

/** The file of a brand's own texts. In a language in which no brand has texts yet, brands use their English ones. */
export const brandTextFile = (key: string, kind: 'messages' | 'landing', locale: Locale): string => {
  const fileIn = (language: Locale) => `${brandFolder(key)}/${kind}/${language}.json`;
  return existsSync(fileIn(locale)) ? fileIn(locale) : fileIn(defaultLocale);
};
