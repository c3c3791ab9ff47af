import type { Brand } from '@kindred/brands/brand';
import type { ConsentVariant } from '@kindred/contract/consent-choice';
import type { SocialProvider } from '@kindred/contract/social';
import type { Locale } from '@kindred/i18n/locales';
import type { Flags } from '../features/experiments/features-of.ts';
import type { MessageTree } from '../http/brand-files.ts';
import { textsAt } from './brand-texts.ts';

/** Namespaces that every page brings. */
const shared = ['common', 'shell', 'errors'];

interface Page {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The brand's own words. */
  readonly words: MessageTree;
  readonly namespaces: readonly string[];
  /** Providers that the brand's members may sign in with. */
  readonly social: readonly SocialProvider[];
  readonly consent: { readonly variant: ConsentVariant; readonly version: string };
  readonly tagManager: { readonly id: string; readonly script: string } | undefined;
  readonly features: Flags;
  readonly demo: boolean;
  readonly version: string;
}

/** What the app needs of the brand before its first paint; the shape is the app's `Boot` (`web/src/lib/brand/boot.ts`). */
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
}: Page): Promise<object> => ({
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
  messages: { brand: words, ...(await messagesOf(brand, locale, [...shared, ...namespaces])) },
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
export const bootScript = (record: object): string =>
  `<script type="application/json" id="boot">${JSON.stringify(record).replaceAll('<', '\\u003c')}</script>`;
