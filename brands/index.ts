import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, type Locale } from '@kindred/i18n/locales';
import { amoria } from './amoria/brand.ts';
import { bondly } from './bondly/brand.ts';
import type { Brand } from './brand.ts';
import { cariocas } from './cariocas/brand.ts';
import { covenant } from './covenant/brand.ts';
import { duetto } from './duetto/brand.ts';
import { evermeet } from './evermeet/brand.ts';
import { flamea } from './flamea/brand.ts';
import { graceful } from './graceful/brand.ts';
import { harbora } from './harbora/brand.ts';
import { heartlane } from './heartlane/brand.ts';
import { herzblick } from './herzblick/brand.ts';
import { lovanta } from './lovanta/brand.ts';
import { lumori } from './lumori/brand.ts';
import { mijenta } from './mijenta/brand.ts';
import { milan } from './milan/brand.ts';
import { nightowl } from './nightowl/brand.ts';
import { pairwise } from './pairwise/brand.ts';
import { pocketdate } from './pocketdate/brand.ts';
import { polubie } from './polubie/brand.ts';
import { rosalind } from './rosalind/brand.ts';
import { serenata } from './serenata/brand.ts';
import { tendresse } from './tendresse/brand.ts';
import { velora } from './velora/brand.ts';
import { zorya } from './zorya/brand.ts';

/** All brands, in the order of their ids. The first one serves local hosts. */
export const brands: readonly [Brand, ...Brand[]] = [
  amoria,
  velora,
  duetto,
  lumori,
  heartlane,
  flamea,
  nightowl,
  rosalind,
  serenata,
  cariocas,
  mijenta,
  polubie,
  zorya,
  herzblick,
  tendresse,
  milan,
  covenant,
  graceful,
  evermeet,
  bondly,
  pairwise,
  pocketdate,
  harbora,
  lovanta,
];

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

/** The folder of a brand's files, without a trailing slash. */
export const brandFolder = (key: string): string => fileURLToPath(new URL(key, import.meta.url));

/** The file of a brand's own texts. In a language in which no brand has texts yet, brands use their English ones. */
export const brandTextFile = (key: string, kind: 'messages' | 'landing', locale: Locale): string => {
  const fileIn = (language: Locale) => `${brandFolder(key)}/${kind}/${language}.json`;
  return existsSync(fileIn(locale)) ? fileIn(locale) : fileIn(defaultLocale);
};
