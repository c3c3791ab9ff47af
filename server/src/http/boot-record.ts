import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import type { MessageTree } from './brand-files.ts';
import { texts } from './translations.ts';

/** Namespaces that every page brings. */
const shared = ['common', 'shell', 'errors'];

interface Page {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The brand's own words. */
  readonly words: MessageTree;
  readonly namespaces: readonly string[];
  readonly demo: boolean;
  readonly version: string;
}

/** What the app needs of the brand before its first paint; the shape is the app's `Boot` (`web/src/lib/boot.ts`). */
export const bootRecord = async ({ brand, locale, words, namespaces, demo, version }: Page): Promise<object> => ({
  brand: {
    id: brand.id,
    key: brand.key,
    title: brand.title,
    logo: { src: '/brand/logo.svg', invertedSrc: '/brand/logo-inverse.svg', ...brand.logo },
    groups: brand.groups,
    defaultLocale: brand.defaultLocale,
    home: brand.home,
    ...(brand.registrationUrl ? { registrationUrl: brand.registrationUrl } : {}),
    mustConfirmEmail: !brand.autoActivation,
  },
  locale,
  demo,
  version,
  messages: { brand: words, ...(await messagesOf([...shared, ...namespaces], locale)) },
});

const messagesOf = async (namespaces: readonly string[], locale: Locale): Promise<Record<string, MessageTree>> => {
  const entries = await Promise.all(
    namespaces.map(async (name) => [name, JSON.parse(await texts(locale, name)) as MessageTree] as const),
  );
  return Object.fromEntries(entries);
};

/** As the page carries it: nothing in it can end the element. */
export const bootScript = (record: object): string =>
  `<script type="application/json" id="boot">${JSON.stringify(record).replaceAll('<', '\\u003c')}</script>`;
