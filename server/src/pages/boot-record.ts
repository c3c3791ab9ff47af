import type { Brand } from '@kindred/brands/brand';
import { type Boot, type BootTagManager, bootNamespaces, type MessageTree } from '@kindred/contract/brand/boot';
import type { Locale } from '@kindred/i18n/locales';
import { textsAt } from './brand-texts.ts';

interface Page extends Omit<Boot, 'brand' | 'messages' | 'drawings' | 'tagManager'> {
  readonly brand: Brand;
  /** The brand's own words. */
  readonly words: MessageTree;
  readonly namespaces: readonly string[];
  readonly tagManager: BootTagManager | undefined;
}

/** The boot record of a page: what the app needs before its first paint. */
export const bootRecord = async ({
  brand,
  locale,
  words,
  namespaces,
  social,
  consent,
  tagManager,
  features,
  demo,
  version,
}: Page): Promise<Boot> => ({
  brand: {
    id: brand.id,
    key: brand.key,
    title: brand.title,
    logo: { src: '/brand/logo.svg', invertedSrc: '/brand/logo-inverse.svg', ...brand.logo },
    groups: brand.groups,
    defaultLocale: brand.defaultLocale,
    homeLayout: brand.homeLayout,
    home: brand.home,
    ...(brand.registrationUrl ? { registrationUrl: brand.registrationUrl } : {}),
    ...(brand.landing ? { landing: brand.landing } : {}),
    ...(brand.supportWidget ? { supportWidget: brand.supportWidget } : {}),
  },
  locale,
  social,
  consent,
  ...(tagManager ? { tagManager: { id: tagManager.id, script: tagManager.script } } : {}),
  features,
  demo,
  version,
  messages: { brand: words, ...(await messagesOf(brand, locale, [...bootNamespaces, ...namespaces])) },
});

const messagesOf = async (
  brand: Brand,
  locale: Locale,
  namespaces: readonly string[],
): Promise<Record<string, MessageTree>> => {
  const entries = await Promise.all(
    namespaces.map(async (name) => [name, await textsAt(brand, locale, name)] as const),
  );
  return Object.fromEntries(entries);
};

/** As the page carries it: nothing in it can end the element. */
export const bootScript = (record: Boot): string =>
  `<script type="application/json" id="boot">${JSON.stringify(record).replaceAll('<', '\\u003c')}</script>`;
