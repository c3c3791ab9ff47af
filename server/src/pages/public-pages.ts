import type { Brand } from '@kindred/brands/brand';
import type { MessageTree } from '@kindred/contract/brand/boot';
import { helpArticles } from '@kindred/contract/help';
import { infoDocuments } from '@kindred/contract/legal';
import type { Locale } from '@kindred/i18n/locales';
import { loadTexts } from './brand-texts.ts';

interface PageContent {
  /** The document's title, if it differs from the brand's. */
  readonly title?: string;
}

/** A page that guests may open. */
export interface PublicPage {
  /** The path, with `:name` for a variable part. */
  readonly path: string;
  /** The namespaces of texts that the first paint needs in addition to those of every page. */
  readonly namespaces: readonly string[];
  /** The page's name in `web/src/ssr/pages.tsx`, if the server renders it. */
  readonly rendered?: string;
  /** Whether search engines may index the page. */
  readonly indexed?: boolean;
  /** Whether the sitemap lists the page. Its path has no variable part. */
  readonly listed?: boolean;
  readonly content?: (brand: Brand, locale: Locale) => Promise<PageContent>;
}

const home: PublicPage = { path: '/', namespaces: ['home'], rendered: 'home', indexed: true, listed: true };

/** Returns the `content` of a page whose title is a text of a namespace and the brand's title. */
const titleFrom =
  (namespace: string, ...keys: readonly string[]): Required<PublicPage>['content'] =>
  async (brand, locale) => {
    const texts: MessageTree = await loadTexts(brand, locale, namespace);
    const text = keys.reduce<MessageTree[string] | undefined>(
      (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
      texts,
    );
    return { title: `${String(text)} · ${brand.title}` };
  };

const landing: Omit<PublicPage, 'path'> = {
  namespaces: ['home', 'landing', 'brand-landing'],
  rendered: 'landing',
  content: titleFrom('brand-landing', 'slogan'),
};

const findable = { indexed: true, listed: true } as const;

/** A page for each legal document and each article of the help center, and the page of the cookie settings. */
const infoPages: readonly PublicPage[] = [
  ...infoDocuments.map((document) => ({
    ...findable,
    path: `/info/${document}`,
    namespaces: ['home', 'info', `legal-${document}`],
    rendered: document,
    content: titleFrom(`legal-${document}`, 'title'),
  })),
  {
    ...findable,
    path: '/info/help',
    namespaces: ['home', 'help'],
    rendered: 'help-index',
    content: titleFrom('help', 'index', 'title'),
  },
  ...helpArticles.map((article) => ({
    ...findable,
    path: `/info/help/${article}`,
    namespaces: ['home', 'help'],
    rendered: `help-${article}`,
    content: titleFrom('help', article, 'title'),
  })),
  {
    ...findable,
    path: '/info/image-removal',
    namespaces: ['home', 'info', 'image-removal'],
    content: titleFrom('image-removal', 'title'),
  },
  {
    ...findable,
    path: '/info/cookie-privacy-settings',
    namespaces: ['home', 'info'],
    rendered: 'cookie-privacy-settings',
    content: titleFrom('info', 'cookies', 'title'),
  },
];

/** Every public page. All other pages are members' pages, which search engines may not index. */
export const publicPages: readonly PublicPage[] = [
  home,
  { path: '/login', namespaces: ['login', 'social'], indexed: true },
  { path: '/registration', namespaces: ['registration', 'audience', 'social'], indexed: true },
  { ...landing, ...findable, path: '/landing' },
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
 * Finds the public page of a path. A brand in information-only mode has only information pages, and its home page at every other path
 * (spec 1 §1 Brand model).
 */
export const findPublicPage = (brand: Brand, path: string): PublicPage | undefined => {
  const page = publicPages.find((each) => patterns.get(each)?.test(path));
  if (brand.home.kind !== 'info-only') return page && isLanding(page) && !brand.landing ? undefined : page;
  return page && isInfo(page) ? page : home;
};

/** The paths of a brand's sitemap. */
export const listedPaths = (brand: Brand): string[] =>
  publicPages.filter((page) => page.listed && (brand.landing || !isLanding(page))).map(({ path }) => path);
