import { brandsInPoolOf } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { adPlaces } from '@kindred/contract/brand/ad-frame';
import { type Boot, type BootTagManager, bootNamespaces, type MessageTree } from '@kindred/contract/brand/boot';
import type { Locale } from '@kindred/i18n/locales';
import { loadTexts } from './brand-texts.ts';

interface Page extends Omit<Boot, 'brand' | 'messages' | 'drawings' | 'tagManager'> {
  readonly brand: Brand;
  /** The texts of the brand. */
  readonly brandTexts: MessageTree;
  readonly namespaces: readonly string[];
  readonly tagManager: BootTagManager | undefined;
}

/** Creates the boot record of a page: the data that the app needs before its first paint. */
export const createBootRecord = async ({
  brand,
  locale,
  brandTexts,
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
    sharesMembers: brandsInPoolOf(brand).length > 0,
    defaultLocale: brand.defaultLocale,
    homeLayout: brand.homeLayout,
    home: brand.home,
    ...(brand.registrationUrl ? { registrationUrl: brand.registrationUrl } : {}),
    ...(brand.landing ? { landing: brand.landing } : {}),
    ...(brand.adTag ? { adPlaces: adPlaces.filter((place) => brand.adTag?.slots[place]) } : {}),
    ...(brand.supportWidget ? { supportWidget: brand.supportWidget } : {}),
  },
  locale,
  social,
  consent,
  ...(tagManager ? { tagManager: { id: tagManager.id, script: tagManager.script } } : {}),
  features,
  demo,
  version,
  messages: { brand: brandTexts, ...(await loadNamespaces(brand, locale, [...bootNamespaces, ...namespaces])) },
});

const loadNamespaces = async (
  brand: Brand,
  locale: Locale,
  namespaces: readonly string[],
): Promise<Record<string, MessageTree>> => {
  const entries = await Promise.all(
    namespaces.map(async (name) => [name, await loadTexts(brand, locale, name)] as const),
  );
  return Object.fromEntries(entries);
};

/** Renders the boot record as a script element. `<` is escaped, so that no text can end the element. */
export const renderBootScript = (record: Boot): string =>
  `<script type="application/json" id="boot">${JSON.stringify(record).replaceAll('<', '\\u003c')}</script>`;
