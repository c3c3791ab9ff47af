// @vitest-environment happy-dom
import { consumerDocuments } from '@kindred/contract/legal';
import { limits } from '@kindred/contract/limits';
import { createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../../test/support/server.ts';
import { findPath, type PathRow, paths } from '../lib/routing/paths.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let isConfirmed: boolean;
/** The flags that are on. */
let features: readonly { hid: string; variant: string }[];
let app: {
  readonly routeTree: typeof import('../routeTree.gen.ts').routeTree;
  readonly session: typeof import('../lib/session/session.ts');
  readonly i18n: typeof import('../lib/i18n/i18n.ts');
};

/** Writes the boot record of a brand with this kind of home page, before a module reads it. */
const openBrand = (kind: 'sections' | 'info-only') => {
  vi.resetModules();
  const brand = { id: 7, key: 'amoria', title: 'Amoria', groups: [], home: { kind }, landing: {} };
  const consent = { variant: 'gdpr', version: '2026-11-21' };
  const boot = { version: '7', features: {}, brand, consent, locale: 'en-US', messages: {} };
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
};

beforeAll(async () => {
  server = await startServer(({ path }) => {
    if (path.startsWith('/i18n/')) return { body: { text: 'text' } };
    if (path.startsWith('/v3/')) return { body: { features, splitBindings: [] } };
    return { body: { result: { users: [{ hid: 'ann', email_confirmed: isConfirmed }] } } };
  });
  openBrand('sections');
  const [{ routeTree }, session, i18n] = await Promise.all([
    import('../routeTree.gen.ts'),
    import('../lib/session/session.ts'),
    import('../lib/i18n/i18n.ts'),
  ]);
  app = { routeTree, session, i18n };
  await i18n.startI18n();
});
afterAll(() => server.stop());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of ['locale=en-US', 'traffic={}']) document.cookie = `${cookie}; path=/`;
  isConfirmed = true;
  features = [];
  app.session.clearSession();
});
const signIn = () => app.session.login(makeTokens());

/** Opens a URL as a newly loaded page does. Returns the final URL and errors. */
const open = async (url: string) => {
  const router = createRouter({ routeTree: app.routeTree, history: createMemoryHistory({ initialEntries: [url] }) });
  await router.load();
  const { location, matches } = router.state;
  return {
    to: location.href,
    failed: matches.filter(({ status }) => status === 'error').map(({ error }) => error),
    entries: router.history.length,
  };
};
const urlAfter = async (url: string) => (await open(url)).to;

/** Follows the redirects of a path. */
const resolvePath = (path: string): { path: string; row: PathRow } => {
  const row = findPath(path);
  if (!row) throw new Error(`${path} is not in the table`);
  return row.is === 'redirect' ? resolvePath(row.to) : { path, row };
};

const hid = 'a'.repeat(22);
/** A URL for every path of the table. */
const urls = [
  ...new Set(
    Object.keys(paths).flatMap((path) => {
      const opened = path.replace('{article}', 'login').replaceAll(/\{\w+\}/g, hid);
      return opened.endsWith('/*') ? [opened.replace('/*', ''), opened.replace('*', 'login')] : [opened];
    }),
  ),
];

/** The redirects of pages that need an email's link, a popup or an earlier step. */
const redirectsWithoutState: Readonly<Record<'guest' | 'member', Readonly<Record<string, string>>>> = {
  guest: {
    '/sign/sign': '/login',
    '/sign/click': '/login',
    '/sign/done': '/login',
    '/sign/activated': '/',
    '/sign/recover': '/sign/recoverrequest?expired=true',
  },
  member: {
    '/sign/sign': '/matches',
    '/sign/click': '/matches',
    '/sign/recover': '/sign/recoverrequest?expired=true',
    '/payments': '/profile',
    '/settings': '/profile#settings',
    '/settings/profile': '/profile#settings',
    // The brand is not of the group `strict` (decisions §3 Brand groups).
    ...Object.fromEntries(
      [
        '/settings/consumer-info-center',
        ...consumerDocuments.map((name) => `/settings/consumer-info-center/${name}`),
      ].map((path) => [path, '/settings/legal-documents']),
    ),
    '/settings/language': '/profile?popup=language#settings',
    '/systemthread': '/dialogs?popup=support&tag=settings',
    '/settings/help-and-support': '/info/help',
  },
};

describe('every path', () => {
  it.each(urls)('%s is shown to a guest if guests may see it, else redirects home', async (url) => {
    const { path, row } = resolvePath(url);
    const to = redirectsWithoutState.guest[url] ?? (row.guard === 'member' ? '/' : path);
    expect(await open(url)).toMatchObject({ to, failed: [] });
  });

  it.each(urls)('%s is shown to a member, or redirects to the start page', async (url) => {
    signIn();
    const { path, row } = resolvePath(url);
    const to =
      redirectsWithoutState.member[url] ??
      redirectsWithoutState.member[path] ??
      (row.guard === 'guest' ? '/matches' : path);
    expect(await open(url)).toMatchObject({ to, failed: [] });
  });
});

describe('an old URL', () => {
  it('redirects with its query and hash, without an entry in the history', async () => {
    signIn();
    expect(await open('/meeroom?source=letter#new')).toMatchObject({ to: '/search?source=letter#new', entries: 1 });
  });
});

describe('the link of a recovery email', () => {
  it('opens the form until it has expired, and is removed from the URL', async () => {
    const linkOf = (ageMinutes: number) =>
      `/sign/recover?timestamp=${Math.floor(Date.now() / 1000) - ageMinutes * 60}&signed_query=signed`;
    expect(await urlAfter(linkOf(limits.recover.linkMinutes + 1))).toBe('/sign/recoverrequest?expired=true');
    expect(await urlAfter(linkOf(limits.recover.linkMinutes - 1))).toBe('/sign/recover');
  });
});

describe('the settings', () => {
  it('keep the popup of their URL on the profile page', async () => {
    signIn();
    expect(await open('/settings?popup=logout')).toMatchObject({ to: '/profile?popup=logout#settings' });
  });
});

describe('the search', () => {
  it('continues with the last filter of the member, without an entry in the history', async () => {
    signIn();
    const { saveFilter } = await import('../lib/members/saved-filter.ts');
    saveFilter({ photoVerified: true, relationshipGoals: [1] });
    const restored = '/search?photoVerified=true&relationshipGoals=%5B1%5D';
    expect(await open('/search')).toMatchObject({ to: restored, entries: 1 });
    expect(await open('/search?popup=searchFilters')).toMatchObject({
      to: expect.stringContaining('popup=searchFilters'),
    });
    expect(await urlAfter('/search?recentlyActive=true')).toBe('/search?recentlyActive=true');
    app.session.login(makeTokens('ben'));
    expect(await urlAfter('/search')).toBe('/search');
  });

  it('redirects to the matches game with the flag that removes it', async () => {
    features = [{ hid: 'BLOCK_SEARCH', variant: 'on' }];
    app.session.login(makeTokens('cleo'));
    for (const url of ['/search', '/search?recentlyActive=true', '/search/nearby', '/meeroom'])
      expect([url, await urlAfter(url)]).toEqual([url, '/matches']);
  });
});

describe('a prefix of a language', () => {
  it('redirects home in that language, unless the visitor has chosen one', async () => {
    document.cookie = 'locale=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    expect(await urlAfter('/uk/registration?utm=x')).toBe('/?utm=x');
    expect(app.i18n.currentLocale()).toBe('uk-UA');
    expect(document.cookie).toContain('locale=uk-UA');
    expect(await urlAfter('/de')).toBe('/');
    expect(app.i18n.currentLocale()).toBe('uk-UA');
    await app.i18n.changeLocale('en-US');
  });
});

describe('a member without a confirmed email', () => {
  it('starts at the activated page, except at the login', async () => {
    isConfirmed = false;
    signIn();
    for (const url of ['/', '/registration', '/registration/any', '/social/facebook', '/social/google', '/landing'])
      expect([url, await urlAfter(url)]).toEqual([url, '/sign/activated']);
    expect(await urlAfter('/login')).toBe('/matches');
    expect(await urlAfter('/login?redirect=https://elsewhere.example/')).toBe('/matches');
    isConfirmed = true;
    expect(await urlAfter('/')).toBe('/matches');
  });
});

describe('a brand with information pages only', () => {
  it('redirects home from all other pages', async () => {
    openBrand('info-only');
    const { Route } = await import('../routes/__root.tsx');
    const beforeLoad = Route.options.beforeLoad as (at: object) => unknown;
    const visit = (pathname: string): unknown => {
      try {
        return beforeLoad({ location: { pathname }, matches: [] });
      } catch (led) {
        return isRedirect(led) ? led.options.to : led;
      }
    };
    for (const { pathname } of urls.map((url) => new URL(url, 'http://localhost')))
      expect([pathname, visit(pathname)]).toEqual([
        pathname,
        pathname === '/' || pathname.startsWith('/info/') ? undefined : '/',
      ]);
    expect(visit('/nowhere')).toBe('/');
  });
});
