import type { Brand } from '@kindred/brands/brand';
import type { MessageTree } from '@kindred/contract/brand/boot';
import { helpArticles } from '@kindred/contract/help';
import { legalDocuments } from '@kindred/contract/legal';
import type { Locale } from '@kindred/i18n/locales';
import { textsAt } from './brand-texts.ts';

/** What a page says beside its texts. */
interface PageContent {
  /** The document's title, where it is not the brand's. */
  readonly title?: string;
}

/** An address that guests see. */
export interface PublicPage {
  /** With `:name` for a part that varies. */
  readonly path: string;
  /** The namespaces of texts that its first paint needs beside those that every page brings. */
  readonly namespaces: readonly string[];
  /** Its name in `web/src/ssr/pages.tsx`, where the server writes it out whole. */
  readonly rendered?: string;
  /** Search engines may keep it. */
  readonly indexed?: boolean;
  /** It stands in the sitemap; needs a path without variable parts. */
  readonly listed?: boolean;
  readonly content?: (brand: Brand, locale: Locale) => Promise<PageContent>;
}

const home: PublicPage = { path: '/', namespaces: ['home'], rendered: 'home', indexed: true, listed: true };

/** Titles a page by a text of one of its namespaces, beside the brand. */
const titled =
  (namespace: string, ...keys: readonly string[]): Required<PublicPage>['content'] =>
  async (brand, locale) => {
    const texts: MessageTree = await textsAt(brand, locale, namespace);
    const text = keys.reduce<MessageTree[string] | undefined>(
      (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
      texts,
    );
    return { title: `${String(text)} · ${brand.title}` };
  };

const landing: Omit<PublicPage, 'path'> = {
  namespaces: ['home', 'landing', 'brand-landing'],
  rendered: 'landing',
  content: titled('brand-landing', 'slogan'),
};

const read = { indexed: true, listed: true } as const;

/** One page for each legal document and each article of the help center, and the one where cookies are chosen. */
const infoPages: readonly PublicPage[] = [
  ...legalDocuments.map((document) => ({
    ...read,
    path: `/info/${document}`,
    namespaces: ['home', 'info', `legal-${document}`],
    rendered: document,
    content: titled(`legal-${document}`, 'title'),
  })),
  {
    ...read,
    path: '/info/help',
    namespaces: ['home', 'help'],
    rendered: 'help-index',
    content: titled('help', 'index', 'title'),
  },
  ...helpArticles.map((article) => ({
    ...read,
    path: `/info/help/${article}`,
    namespaces: ['home', 'help'],
    rendered: `help-${article}`,
    content: titled('help', article, 'title'),
  })),
  {
    ...read,
    path: '/info/cookie-privacy-settings',
    namespaces: ['home', 'info'],
    rendered: 'cookie-privacy-settings',
    content: titled('info', 'cookies', 'title'),
  },
];

/** Every public address, once. All else is a member's, or a form: never rendered here, never found by search engines. */
export const publicPages: readonly PublicPage[] = [
  home,
  { path: '/login', namespaces: ['login', 'social'], indexed: true },
  { path: '/registration', namespaces: ['registration', 'social'] },
  { ...landing, ...read, path: '/landing' },
  { ...landing, path: '/landing/:landingId' },
  ...infoPages,
  { path: '/social/facebook', namespaces: ['social'] },
  { path: '/social/google', namespaces: ['social'] },
];

const patterns = new Map(
  publicPages.map((page) => [page, new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]{1,64}')}/?$`)]),
);

const isLanding = ({ path }: PublicPage): boolean => path.startsWith('/landing');
const isInfo = ({ path }: PublicPage): boolean => path.startsWith('/info/');

/**
 * The public page at a path. A brand in info-only mode has its information pages, and its one page for every other path
 * (spec 1 §1 Brand model).
 */
export const publicPageAt = (brand: Brand, path: string): PublicPage | undefined => {
  const page = publicPages.find((each) => patterns.get(each)?.test(path));
  if (brand.home.kind !== 'info-only') return page && isLanding(page) && !brand.landing ? undefined : page;
  return page && isInfo(page) ? page : home;
};

/** The paths of a brand's sitemap. */
export const listedPaths = (brand: Brand): string[] =>
  publicPages.filter((page) => page.listed && (brand.landing || !isLanding(page))).map(({ path }) => path);
