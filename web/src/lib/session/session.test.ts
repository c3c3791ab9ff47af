// @vitest-environment happy-dom
import { categoriesWhere } from '@kindred/contract/consent-choice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

const refreshPath = '/rest/v2/login/refresh_token';
const store = (tokens: ReturnType<typeof makeTokens>) => localStorage.setItem('session', JSON.stringify(tokens));
const stored = (): ReturnType<typeof makeTokens> | null => JSON.parse(localStorage.getItem('session') ?? 'null');

/** Opens a tab: separate modules that share the storage and the locks. */
const openTab = async () => {
  vi.resetModules();
  const [session, { api }] = await Promise.all([import('./session.ts'), import('../http/api.ts')]);
  return { ...session, api, state: () => session.useSession.getState() };
};

let others: (seen: Seen) => Answer;
let spent: Set<unknown>;
let server: Awaited<ReturnType<typeof startServer>>;

/** Rotates as the server does: a reused token ends the session. */
const rotate = ({ body }: Seen): Answer => {
  const { refresh_token } = body as { refresh_token: string };
  if (spent.has(refresh_token)) return failing(401, 8);
  spent.add(refresh_token);
  return { body: { result: { authorization_token: makeTokens() } } };
};

beforeEach(async () => {
  spent = new Set();
  others = () => ({ body: { hits: [], nextPageToken: '' } });
  server = await startServer((seen) => (seen.path === refreshPath ? rotate(seen) : others(seen)));
});
afterEach(() => server.stop());

const refreshes = () => server.paths().filter((path) => path === refreshPath).length;

describe('at the start', () => {
  it('a live access token is used', async () => {
    store(makeTokens('ann'));
    const tab = await openTab();
    expect(tab.state().authenticated).toBe(null);
    await tab.startSession();
    expect(tab.state()).toMatchObject({ authenticated: true, member: 'ann' });
    expect(server.seen).toHaveLength(0);
  });

  it('a spent access token is refreshed while the refresh token lives', async () => {
    const old = makeTokens('ann', -5);
    store(old);
    const tab = await openTab();
    await tab.startSession();
    expect(tab.state().authenticated).toBe(true);
    expect(refreshes()).toBe(1);
    expect(stored()?.refresh_token.token).not.toBe(old.refresh_token.token);
  });

  it('two spent tokens are not used', async () => {
    store(makeTokens('ann', -500, -5));
    const tab = await openTab();
    await tab.startSession();
    expect(tab.state().authenticated).toBe(false);
    expect(server.seen).toHaveLength(0);
    expect(stored()).toBe(null);
  });

  describe('by an email’s link', () => {
    const keyPath = '/rest/v2/login/ak';
    const openAt = (url: string) => history.replaceState(null, '', url);
    const keyTokens = makeTokens('bob');

    it('the key takes precedence over stored tokens, and is removed from the URL before a request', async () => {
      store(makeTokens('ann'));
      openAt('/sign/sign?ak=k-1&utm=x#top');
      let url = '';
      others = () => {
        url = location.href;
        return { body: { result: { authorization_token: keyTokens } } };
      };
      const tab = await openTab();
      await tab.startSession();
      expect(server.seen).toMatchObject([{ path: keyPath, body: { product_id: 7, ak: 'k-1' } }]);
      expect(url).toMatch(/\/sign\/sign\?utm=x#top$/);
      expect(tab.state()).toMatchObject({ authenticated: true, member: 'bob' });
      expect(stored()).toEqual(keyTokens);
    });

    it('after a spent key the stored tokens are used', async () => {
      store(makeTokens('ann'));
      openAt('/?ak=spent');
      others = () => failing(401, 6);
      const tab = await openTab();
      await tab.startSession();
      expect(server.paths()).toEqual([keyPath]);
      expect(tab.state()).toMatchObject({ authenticated: true, member: 'ann' });
    });
  });

  describe('with a returning member’s cookie', () => {
    const pauthPath = '/rest/v2/login/pauth';
    beforeEach(() => {
      document.cookie = 'returning=1; path=/';
      others = ({ path }) =>
        path === pauthPath ? { body: { result: { authorization_token: makeTokens('cid') } } } : { body: {} };
    });
    afterEach(() => {
      document.cookie = 'returning=; path=/; max-age=0';
    });

    it('the cookie is not used with a live stored token', async () => {
      store(makeTokens('ann'));
      const tab = await openTab();
      await tab.startSession();
      expect(server.paths()).toEqual([]);
      store(makeTokens('ann', -500, -5));
      await tab.startSession();
      expect(server.paths()).toEqual([pauthPath]);
      expect(tab.state()).toMatchObject({ authenticated: true, member: 'cid' });
    });

    it('two tabs that start together use it once', async () => {
      const tabs = [await openTab(), await openTab()];
      await Promise.all(tabs.map((tab) => tab.startSession()));
      expect(server.paths()).toEqual([pauthPath]);
      expect(tabs.map((tab) => tab.state().member)).toEqual(['cid', 'cid']);
    });

    it('a refused cookie makes a guest', async () => {
      others = () => failing(401, 6);
      const tab = await openTab();
      await tab.startSession();
      expect(tab.state().authenticated).toBe(false);
    });

    it('does not sign in after a sign-out', async () => {
      const tab = await openTab();
      tab.login(makeTokens('cid'));
      others = () => ({ hangUp: true });
      await tab.logout();
      await tab.startSession();
      expect(server.paths()).toEqual(['/rest/v2/logout']);
      expect(tab.state().authenticated).toBe(false);
    });
  });

  it('without valid tokens the visitor is a guest', async () => {
    localStorage.setItem('session', '{"access_token":7}');
    const tab = await openTab();
    await tab.startSession();
    expect(tab.state().authenticated).toBe(false);
  });
});

describe('while it lasts', () => {
  it('many calls of many tabs refresh one spent token once', async () => {
    store(makeTokens('ann', -5));
    const tabs = [await openTab(), await openTab(), await openTab()];
    const calls = tabs.flatMap(({ api }) => [api('pickUp', {}), api('matches', {}), api('realtimeTicket')]);
    await Promise.all(calls);
    expect(refreshes()).toBe(1);
    expect(stored()).not.toBe(null);
    const authorizations = new Set(server.seen.map(({ headers }) => headers.authorization).filter(Boolean));
    expect([...authorizations]).toEqual([`JWT ${stored()?.access_token.token}`]);
  });

  it('a token that the server calls expired is refreshed, and the call is repeated', async () => {
    const old = makeTokens();
    store(old);
    others = ({ headers }) =>
      headers.authorization === `JWT ${old.access_token.token}` ? failing(401, 10) : { body: { ticket: 't' } };
    const tab = await openTab();
    expect(await tab.api('realtimeTicket')).toEqual({ ticket: 't' });
    expect(refreshes()).toBe(1);
  });

  it('a refresh is retried three times when the network or the server fails', async () => {
    store(makeTokens('ann', -5));
    const before = server;
    const failures: Answer[] = [{ hangUp: true }, failing(503, 500), { hangUp: true }];
    server = await startServer((seen) =>
      seen.path === refreshPath ? (failures.shift() ?? rotate(seen)) : { body: { ticket: 't' } },
    );
    await before.stop();
    store(makeTokens('ann', -5));
    const tab = await openTab();
    expect(await tab.api('realtimeTicket')).toEqual({ ticket: 't' });
    expect(refreshes()).toBe(4);
    expect(failures).toEqual([]);
  });

  it('an interrupted refresh is repeated with its request id, and the next refresh has another id', async () => {
    const before = server;
    let isCutOff = true;
    server = await startServer((seen) => {
      if (seen.path !== refreshPath) return { body: { ticket: 't' } };
      return isCutOff ? { hangUp: true } : { body: { result: { authorization_token: makeTokens('ann', -5) } } };
    });
    await before.stop();
    store(makeTokens('ann', -5));
    await expect((await openTab()).api('realtimeTicket')).rejects.toMatchObject({ failure: 'offline' });
    isCutOff = false;
    const tab = await openTab();
    await tab.api('realtimeTicket');
    await tab.api('realtimeTicket');
    const ids = server.seen
      .filter(({ path }) => path === refreshPath)
      .map(({ body }) => (body as { request_id: string }).request_id);
    expect(new Set(ids.slice(0, -1)).size).toBe(1);
    expect(ids.at(-1)).not.toBe(ids[0]);
  });
});

describe('at its end', () => {
  it('a reused refresh token clears the session', async () => {
    const old = makeTokens('ann', -5);
    spent.add(old.refresh_token.token);
    store(old);
    const tab = await openTab();
    tab.useSession.setState({ authenticated: true, member: 'ann' });
    await expect(tab.api('pickUp', {})).rejects.toMatchObject({ status: 401 });
    expect(tab.state().authenticated).toBe(false);
    expect(stored()).toBe(null);
  });

  it.each([2, 3, 4, 8])('code %i on a call clears it', async (code) => {
    others = () => failing(401, code);
    const tab = await openTab();
    tab.login(makeTokens());
    await expect(tab.api('pickUp', {})).rejects.toMatchObject({ status: 401 });
    expect(tab.state().authenticated).toBe(false);
    expect(stored()).toBe(null);
  });

  it.each([
    ['the same member', 'ann', { ticket: 't' }],
    ['another member, whose token does not send the call', 'bob', { status: 401 }],
  ])('a late refusal of the former session does not end the next one of %s', async (_, member, outcome) => {
    const tab = await openTab();
    tab.login(makeTokens('ann'));
    const next = makeTokens(member);
    others = ({ headers }) => {
      if (headers.authorization === `JWT ${next.access_token.token}`) return { body: { ticket: 't' } };
      tab.login(next);
      return failing(401, 4);
    };
    expect(await tab.api('realtimeTicket').catch((error: unknown) => error)).toMatchObject(outcome);
    expect(tab.state()).toMatchObject({ authenticated: true, member });
  });

  it('a ban and a hidden profile close the application without ending the session, also after other refusals', async () => {
    const tab = await openTab();
    tab.login(makeTokens());
    others = () => ({ status: 403, body: 'the page of a proxy' });
    await expect(tab.api('pickUp', {})).rejects.toMatchObject({ status: 403 });
    expect(tab.state()).toMatchObject({ authenticated: true, access: 'unknown' });
    others = () => ({ status: 403, body: { errors: [{ code: 5, message: 'no', statement: 'sealed' }] } });
    await expect(tab.api('pickUp', {})).rejects.toMatchObject({ status: 403 });
    expect(tab.state()).toMatchObject({ authenticated: true, access: 'banned' });
    expect(sessionStorage.getItem('statement')).toBe('sealed');
    others = () => failing(403, 7);
    await expect(tab.api('pickUp', {})).rejects.toMatchObject({ status: 403 });
    expect(tab.state().access).toBe('hidden');
    others = () => ({ status: 403, body: 'the page of a proxy' });
    await expect(tab.api('pickUp', {})).rejects.toMatchObject({ status: 403 });
    expect(tab.state()).toMatchObject({ authenticated: true, access: 'hidden' });
  });

  it('logging out clears the session immediately, and the request is repeated until the server answers', async () => {
    const tab = await openTab();
    const tokens = makeTokens('ann', -5);
    const unsubscribe = vi.fn(async () => true);
    vi.stubGlobal('navigator', {
      ...navigator,
      serviceWorker: {
        getRegistration: async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } }),
      },
    });
    tab.login(tokens);
    const logouts = () => server.seen.filter(({ path }) => path === '/rest/v2/logout').map(({ body }) => body);
    for (const answer of [{ hangUp: true }, { status: 503, body: '' }]) {
      others = () => answer;
      await tab.logout();
      expect(tab.state().authenticated).toBe(false);
      expect(stored()).toBe(null);
      store(tokens);
    }
    localStorage.removeItem('session');
    expect(unsubscribe).toHaveBeenCalled();
    // The next page repeats it, and again when the network returns.
    others = () => ({ hangUp: true });
    const { finishSignOut, finishSignOuts } = await import('./sign-out.ts');
    finishSignOuts();
    await vi.waitFor(() => expect(logouts()).toHaveLength(3));
    others = () => ({ body: { result: {} } });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(localStorage.getItem('signed-out')).toBe(null));
    const expected = { refresh_token: tokens.refresh_token.token };
    expect(logouts()).toEqual([expected, expected, expected, expected]);
    expect(refreshes()).toBe(0);
    await finishSignOut();
    expect(logouts()).toHaveLength(4);
    vi.unstubAllGlobals();
  });

  it('after a log-out no call and no statistics are sent', async () => {
    const tab = await openTab();
    tab.login(makeTokens('ann'));
    others = ({ path, headers }) =>
      path === '/rest/v2/logout' || headers.authorization ? { body: { result: {} } } : failing(401, 2);
    const page = document.getElementById('boot') ?? document.head.appendChild(document.createElement('script'));
    page.id = 'boot';
    const consent = { variant: 'gdpr', version: '2026-11-21' };
    page.textContent = JSON.stringify({ version: '7', features: {}, brand: { id: 7 }, consent });
    const { saveConsent } = await import('../tracking/consent.ts');
    saveConsent(categoriesWhere(() => true));
    const { sendEvent } = await import('../tracking/send-event.ts');
    const action = { popup_id: 'logout', action: 'close', step_number: 1 };
    await sendEvent('trackPopupAction', action);
    await tab.logout();
    const before = server.paths();
    expect(before).toEqual(['/rest/v2/tracking/popup/action', '/rest/v2/logout']);
    const refused = await tab.api('profileInfo', {}).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 401, errors: [{ code: 2 }] });
    await sendEvent('trackPopupAction', action);
    expect(server.paths()).toEqual(before);
  });

  it('a log-out everywhere is one call', async () => {
    const tab = await openTab();
    tab.login(makeTokens('ann'));
    others = () => ({ body: { result: {} } });
    await tab.api('logoutEverywhere');
    const { finishSignOut, signOutEnded } = await import('./sign-out.ts');
    await signOutEnded();
    await finishSignOut();
    expect(server.paths()).toEqual(['/rest/v2/logout/everywhere']);
    expect([tab.state().authenticated, stored()]).toEqual([false, null]);
  });

  it('a login and a logout in another tab are applied', async () => {
    const tab = await openTab();
    await tab.startSession();
    store(makeTokens('bob'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect(tab.state()).toMatchObject({ authenticated: true, member: 'bob' });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(tab.state()).toMatchObject({ authenticated: false, member: null });
  });
});
