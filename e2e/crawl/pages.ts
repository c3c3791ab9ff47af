import { readFileSync } from 'node:fs';
import { locales } from '@kindred/i18n/locales';
import { type Guard, type PathRow, paths } from '../../web/src/lib/routing/paths.ts';
import { listPaymentPages, listPopupPages } from './overlays.ts';
import { type PathValues, valuesOfPath } from './path-values.ts';

/** The visitors and operators of a crawl. */
export const roles = ['guest', 'newcomer', 'member', 'strict', 'fullScreen', 'admin', 'support'] as const;
export type CrawlRole = (typeof roles)[number];

/** A page of the crawl. */
export interface CrawlPage {
  /** The path in the route tree, or the overlay. */
  readonly name: string;
  readonly url: string;
}

/** Reads the full paths of a route tree. Its components cannot be imported without a browser. */
const readTree = (workspace: 'web' | 'console'): string[] => {
  const tree = readFileSync(new URL(`../../${workspace}/src/routeTree.gen.ts`, import.meta.url), 'utf8');
  return [...new Set([...tree.matchAll(/fullPath: '(.+?)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1')))];
};

/** Converts a path of a route tree to the form of `paths`: `/dialogs/$dialogId` to `/dialogs/{dialogId}`. */
const toPattern = (path: string): string => path.replaceAll(/\/\$(\w+)/g, '/{$1}').replaceAll(/\{\$(\w+)\}/g, '{$1}');

/** The guards of the paths that a role crawls. */
const guardsOf = { guest: ['guest', 'any', 'info'], newcomer: ['member', 'any'], member: ['member', 'any'] } as const;

const listScreens = (guards: readonly Guard[]): string[] =>
  Object.entries(paths as Record<string, PathRow>)
    .filter(([, { is, guard }]) => is === 'screen' && guards.includes(guard))
    .map(([path]) => path);

/** The paths of the tree without parameters that the table of paths lacks. */
const listUntabled = (): string[] =>
  readTree('web')
    .map(toPattern)
    .filter((path) => !/[{$]/.test(path) && !Object.hasOwn(paths, path));

/** The paths that only a brand of a group shows. */
const strictPaths = Object.keys(paths).filter((path) => path.startsWith('/settings/consumer-info-center'));
const fullScreenUrl = '/payments?popup=payment&context=profile_subscription';

/** The steps of the registration by their hashes, each after the answered steps before it. */
const registrationHashes = [
  'gender',
  'name',
  'birthday',
  'goal',
  'language',
  'marital',
  'children',
  'education',
  'position',
  'alcohol',
  'smoking',
  'interests',
  'height',
  'coversations-prompt',
  'search-age',
  'location',
  'email',
  'password',
].map((step) => `/registration#${step}-step`);

const asPages = (path: string, values: PathValues): CrawlPage[] =>
  valuesOfPath(path, values).map((url) => ({ name: url === path ? path : `${path} ${url.slice(0, 40)}`, url }));

/** Lists the pages of a role. @throws Error if a path has a parameter without values */
export const listPages = (role: CrawlRole, values: PathValues): CrawlPage[] => {
  if (role === 'admin' || role === 'support')
    return readTree('console')
      .map(toPattern)
      .filter((path) => role === 'admin' || !['/sign-in', '/invitation'].includes(path))
      .flatMap((path) => asPages(path, values))
      .map(({ name, url }) => ({ name: `/console${name}`, url: `/console${url}` }));
  if (role === 'strict') return strictPaths.map((path) => ({ name: path, url: path }));
  if (role === 'fullScreen') return [{ name: '/payments', url: fullScreenUrl }];
  const screens = [...listScreens(guardsOf[role]), ...(role === 'guest' ? listUntabled() : [])]
    // The decision is about `member`.
    .filter((path) => role === 'member' || path !== '/settings/decisions/{uid}');
  return [
    ...screens.flatMap((path) => asPages(path, values)),
    ...(role === 'guest' ? [...registrationHashes, '/nowhere'].map((url) => ({ name: url, url })) : []),
    ...listPopupPages(role, values),
    ...listPaymentPages(role, values),
  ];
};

/** The languages of a crawl: those of the apps, and the pseudo language (`pseudo-language.ts`). */
export const pseudoLanguage = 'en-XB';
export const languages: readonly string[] = [...locales, pseudoLanguage];
