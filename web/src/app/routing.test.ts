// @vitest-environment happy-dom
import { createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../../test/support/server.ts';
import { findPath, type PathRow, paths } from '../lib/routing/paths.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let isConfirmed: boolean;
let app: {
  readonly routeTree: typeof import('../routeTree.gen.ts').routeTree;
  readonly session: typeof import('../lib/session/session.ts');
  readonly i18n: typeof import('../lib/i18n/i18n.ts');
};

/** Makes the document the page of a brand whose home is of this kind, before any module reads it. */
const standAt = (kind: 'sections' | 'info-only') => {
  vi.resetModules();
  const brand = { id: 7, key: 'amoria', title: 'Amoria', groups: [], home: { kind }, landing: {} };
  const consent = { variant: 'gdpr', version: '2026-11-21' };
  const boot = { version: '7', features: {}, brand, consent, locale: 'en-US', messages: {} };
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
};

beforeAll(async () => {
  server = await startServer(({ path }) => {
    if (path.startsWith('/i18n/')) return { body: { text: 'text' } };
    if (path.startsWith('/v3/')) return { body: { features: [], splitBindings: [] } };
    return { body: { result: { users: [{ hid: 'ann', email_confirmed: isConfirmed }] } } };
  });
  standAt('sections');
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
  app.session.clearSession();
});
const signIn = () => app.session.login(makeTokens());

/** Opens a URL as a page that was just loaded does: where it leads, what the screen there waits for, and what failed. */
const open = async (url: string) => {
  const router = createRouter({ routeTree: app.routeTree, history: createMemoryHistory({ initialEntries: [url] }) });
  await router.load();
  const { location, matches } = router.state;
  return {
    to: location.href,
    topic: matches.map(({ context }) => (context as { topic?: string }).topic).find(Boolean),
    failed: matches.filter(({ status }) => status === 'error').map(({ error }) => error),
    entries: router.history.length,
  };
};
const leadsTo = async (url: string) => (await open(url)).to;

/** Where a path leads, through all redirects. */
const end = (path: string): { path: string; row: PathRow } => {
  const row = findPath(path);
  if (!row) throw new Error(`${path} is not in the table`);
  return row.is === 'redirect' ? end(row.to) : { path, row };
};

const hid = 'a'.repeat(22);
/** Every path of the table as a URL that can be opened. */
const urls = [
  ...new Set(
    Object.keys(paths).flatMap((path) => {
      const opened = path.replace('{article}', 'login').replaceAll(/\{\w+\}/g, hid);
      return opened.endsWith('/*') ? [opened.replace('/*', ''), opened.replace('*', 'login')] : [opened];
    }),
  ),
];

/** Pages that an email, a popup or the step before belongs to: where they redirect without it. */
const alone: Readonly<Record<'guest' | 'member', Readonly<Record<string, string>>>> = {
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
  },
};

describe('every path', () => {
  it.each(urls)('%s leads a guest to itself if guests may see it, else home', async (url) => {
    const { path, row } = end(url);
    const to = alone.guest[url] ?? (row.guard === 'member' ? '/' : path);
    expect(await open(url)).toMatchObject({ to, failed: [] });
  });

  it.each(urls)('%s leads a member to its screen, or to where members begin', async (url) => {
    signIn();
    const { path, row } = end(url);
    const to = alone.member[url] ?? alone.member[path] ?? (row.guard === 'guest' ? '/matches' : path);
    const topic = row.is === 'placeholder' ? row.topic : undefined;
    expect(await open(url)).toMatchObject({ to, topic, failed: [] });
  });
});

describe('an old URL', () => {
  it('takes its query and hash along, and is no entry of the history', async () => {
    signIn();
    expect(await open('/meeroom?source=letter#new')).toMatchObject({ to: '/search?source=letter#new', entries: 1 });
  });
});

describe('a prefix of a language', () => {
  it('leads home in that language, unless the visitor has chosen one', async () => {
    document.cookie = 'locale=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    expect(await leadsTo('/uk/registration?utm=x')).toBe('/?utm=x');
    expect(app.i18n.currentLocale()).toBe('uk-UA');
    expect(document.cookie).toContain('locale=uk-UA');
    expect(await leadsTo('/de')).toBe('/');
    expect(app.i18n.currentLocale()).toBe('uk-UA');
    await app.i18n.changeLocale('en-US');
  });
});

describe('a member without a confirmed email', () => {
  it('begins at the activated page, but for the login', async () => {
    isConfirmed = false;
    signIn();
    for (const url of ['/', '/registration', '/registration/any', '/social/facebook', '/social/google', '/landing'])
      expect([url, await leadsTo(url)]).toEqual([url, '/sign/activated']);
    expect(await leadsTo('/login')).toBe('/matches');
    expect(await leadsTo('/login?redirect=https://elsewhere.example/')).toBe('/matches');
    isConfirmed = true;
    expect(await leadsTo('/')).toBe('/matches');
  });
});

describe('a brand of information pages alone', () => {
  it('leads home from everywhere else', async () => {
    standAt('info-only');
    const { Route } = await import('../routes/__root.tsx');
    const begin = Route.options.beforeLoad as (at: object) => object;
    const visit = (pathname: string): unknown => {
      try {
        return begin({ location: { pathname }, matches: [] });
      } catch (led) {
        return isRedirect(led) ? led.options.to : led;
      }
    };
    for (const { pathname } of urls.map((url) => new URL(url, 'http://localhost')))
      expect([pathname, visit(pathname)]).toEqual([
        pathname,
        pathname === '/' || pathname.startsWith('/info/') ? {} : '/',
      ]);
    expect(visit('/nowhere')).toBe('/');
  });
});
