// @vitest-environment happy-dom
import type { FirstCall } from '@kindred/contract/brand/boot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { memberOf } from '../session/token-member.ts';
import { keyOf, page } from './first-answers.ts';

const pickUp: FirstCall = { method: 'GET', path: '/v3/matchesGame/users:pickUp', values: {} };
const empty = { hits: [], nextPageToken: '' };

let answer: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let app: {
  readonly api: typeof import('./api.ts');
  readonly clock: typeof import('./server-clock.ts');
  readonly firstLoad: typeof import('../routing/first-load.ts')['firstLoad'];
  /** Runs the script that the page names before the app's. */
  readonly send: typeof import('./send-first-calls.ts')['sendFirstCalls'];
};

beforeEach(async () => {
  vi.resetModules();
  answer = () => ({ body: empty });
  server = await startServer((seen) => answer(seen));
  const [api, clock, { firstLoad }, { sendFirstCalls }] = await Promise.all([
    import('./api.ts'),
    import('./server-clock.ts'),
    import('../routing/first-load.ts'),
    import('./send-first-calls.ts'),
  ]);
  app = { api, clock, firstLoad, send: sendFirstCalls };
});
afterEach(() => server.stop());

const signIn = (tokens = makeTokens()) => localStorage.setItem('session', JSON.stringify(tokens));
const pickUps = () => server.seen.filter(({ path }) => path === pickUp.path);

describe('a call that the page sent before the app', () => {
  it('is not sent again, and has the headers of the app’s calls', async () => {
    const tokens = makeTokens();
    signIn(tokens);
    void app.send([pickUp], '7', Promise.resolve());
    expect(await app.api.api('pickUp', {})).toEqual(empty);
    expect(pickUps()).toHaveLength(1);
    expect(pickUps()[0]?.headers).toMatchObject({
      authorization: `JWT ${tokens.access_token.token}`,
      'accept-language': 'pt-BR',
      'x-client-version': '7',
      'x-device-id': localStorage.getItem('device'),
    });
  });

  it('is not sent without the filter if the member has saved one', async () => {
    const tokens = makeTokens('ann');
    signIn(tokens);
    const search = { ...pickUp, withoutFilter: true };
    localStorage.setItem(`search-filter:${memberOf(tokens.access_token.token)}`, '{"age":30}');
    void app.send([search], '7', Promise.resolve());
    await app.api.api('pickUp', {});
    expect(pickUps()).toHaveLength(1);
    localStorage.clear();
    signIn(tokens);
    void app.send([search], '7', Promise.resolve());
    await vi.waitFor(() => expect(pickUps()).toHaveLength(2));
  });

  it('answers once', async () => {
    signIn();
    void app.send([pickUp], '7', Promise.resolve());
    await app.api.api('pickUp', {});
    await app.api.api('pickUp', {});
    expect(pickUps()).toHaveLength(2);
  });

  it.each([
    ['another request', () => undefined, { pageSize: 10 }],
    ['the call of another session', () => signIn(makeTokens('bea')), {}],
    ['a call after the first screen', () => app.firstLoad.end(), {}],
  ])('does not answer %s', async (_, change, request) => {
    signIn();
    void app.send([pickUp], '7', Promise.resolve());
    change();
    await app.api.api('pickUp', request);
    expect(pickUps()).toHaveLength(2);
  });

  it('is sent again if no answer came', async () => {
    signIn();
    answer = () => (pickUps().length === 1 ? { hangUp: true } : { body: empty });
    void app.send([pickUp], '7', Promise.resolve());
    expect(await app.api.api('pickUp', {})).toEqual(empty);
    expect(pickUps()).toHaveLength(2);
  });

  it('reports the server’s refusal like any call', async () => {
    signIn();
    answer = () => failing(429, 429);
    void app.send([pickUp], '7', Promise.resolve());
    await expect(app.api.api('pickUp', {})).rejects.toMatchObject({ status: 429 });
    expect(pickUps()).toHaveLength(1);
  });

  it.each([
    ['without a session', undefined],
    ['if the access token has to be refreshed', makeTokens('ann', 5)],
  ])('is left to the app %s', async (_, tokens) => {
    if (tokens) signIn(tokens);
    void app.send([pickUp], '7', Promise.resolve());
    expect(server.seen).toEqual([]);
  });

  it('sets the server’s time by the moment when its head came', async () => {
    const tokens = makeTokens();
    signIn(tokens);
    const date = Math.floor(Date.now() / 1000) * 1000 + 3_600_000;
    const response = new Response(null, { headers: { date: new Date(date).toUTCString() } });
    const whole = { response, text: JSON.stringify(empty), receivedAt: Date.now() - 5000 };
    page.firstAnswers = new Map([[keyOf(pickUp, {}, tokens.access_token.token), Promise.resolve(whole)]]);
    await app.api.api('pickUp', {});
    expect(app.clock.serverNow().getTime() - date).toBeGreaterThanOrEqual(5000);
  });
});
