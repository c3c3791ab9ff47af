import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';

/** What a page says beside its texts, made anew for each of its addresses. */
interface PageContent {
  /** The document's title, where it is not the brand's. */
  readonly title?: string;
  /** Joins the boot record, whose type (`web/src/lib/boot.ts`) names it. */
  readonly boot?: Readonly<Record<string, unknown>>;
}

/** An address that guests see. */
export interface PublicPage {
  /** With `:name` for a part that varies. */
  readonly path: string;
  /** The namespaces of texts that its first paint needs beside those that every page brings. */
  readonly namespaces: readonly string[];
  /** Its name in `web/src/ssr/pages.ts`, where the server writes it out whole. */
  readonly rendered?: string;
  /** Search engines may keep it. */
  readonly indexed?: boolean;
  /** It stands in the sitemap; needs a path without variable parts. */
  readonly listed?: boolean;
  readonly content?: (brand: Brand, locale: Locale, path: string) => Promise<PageContent>;
}

const home: PublicPage = { path: '/', namespaces: ['home'], rendered: 'home', indexed: true, listed: true };

/** Every public address, once. All else is a member's, or a form: never rendered here, never found by search engines. */
export const publicPages: readonly PublicPage[] = [
  home,
  { path: '/login', namespaces: ['login', 'social'], indexed: true },
  { path: '/registration', namespaces: ['registration', 'social'] },
  { path: '/social/facebook', namespaces: ['social'] },
  { path: '/social/google', namespaces: ['social'] },
];

const patterns = new Map(
  publicPages.map((page) => [page, new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]{1,64}')}/?$`)]),
);

const isInfo = ({ path }: PublicPage): boolean => path.startsWith('/info/');

/**
 * The public page at a path. A brand in info-only mode has its information pages, and its one page for every other path
 * (spec 1 §1 Brand model).
 */
export const publicPageAt = (brand: Brand, path: string): PublicPage | undefined => {
  const page = publicPages.find((each) => patterns.get(each)?.test(path));
  if (brand.home.kind !== 'info-only') return page;
  return page && isInfo(page) ? page : home;
};

/** The paths of a brand's sitemap. */
export const listedPaths = (brand: Brand): string[] =>
  publicPages
    .filter((page) => page.listed && (brand.home.kind === 'sections' || page === home || isInfo(page)))
    .map(({ path }) => path);
