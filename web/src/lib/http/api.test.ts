// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFastTimers } from '../../../test/support/fast-timers.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

let answer: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let api: typeof import('./api.ts');

beforeEach(async () => {
  vi.resetModules();
  server = await startServer((seen) => answer(seen));
  api = await import('./api.ts');
});
afterEach(() => server.stop());

const failure = async (call: Promise<unknown>): Promise<unknown> => call.then(() => undefined).catch((error) => error);

describe('a call', () => {
  it('puts the request into path, query and body, and unwraps the answer', async () => {
    answer = () => ({ body: { result: { fixed_email: 'a@b.co' } } });
    expect(await api.api('checkEmail', { email: 'a@b.co', product_id: 7 })).toEqual({ fixed_email: 'a@b.co' });
    answer = () => ({ body: { hits: [], nextPageToken: '' } });
    await api.api('pickUp', { pageSize: 10 });
    answer = () => ({ body: {} });
    await api.api('likeCandidate', { token: 'a/b', interactionMethod: 'key' });

    const [check, pick, like] = server.seen;
    expect(check).toMatchObject({ method: 'POST', body: { email: 'a@b.co', product_id: 7 } });
    expect(pick?.query.get('pageSize')).toBe('10');
    expect(Number(pick?.query.get('timestamp'))).toBeGreaterThan(0);
    expect(like).toMatchObject({ path: '/v3/matchesGame/users/a%2Fb:like', body: { interactionMethod: 'key' } });
  });

  it('sends the token, the language and the device', async () => {
    const tokens = makeTokens();
    localStorage.setItem('session', JSON.stringify(tokens));
    answer = () => ({ body: { ticket: 't' } });
    await api.api('realtimeTicket');
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: `JWT ${tokens.access_token.token}`,
      'accept-language': 'pt-BR',
      'accept-version': '3.0',
      'x-client-version': '7',
      'x-device-id': localStorage.getItem('device'),
    });
  });

  it.each([
    ['the server fails', failing(500, 500)],
    ['the network does', { hangUp: true }],
  ])('is retried three times for a guest when %s', async (_, fault) => {
    const countries = () => withFastTimers(() => api.api('countries'));
    const tries = () => server.paths().filter((path) => path.endsWith('/countries')).length;
    answer = () => (tries() <= limits.guestRetries ? fault : { body: { result: [] } });
    expect(await countries()).toEqual([]);
    expect(tries()).toBe(1 + limits.guestRetries);
    answer = () => fault;
    expect(await failure(countries())).toBeInstanceOf(api.ApiError);
    expect(tries()).toBe(2 * (1 + limits.guestRetries));
  });

  it('is sent once if the server refuses it, and once for a member', async () => {
    answer = () => failing(400, 0, 'name');
    await failure(api.api('checkName', { name: '' }));
    expect(server.seen).toHaveLength(1);
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    answer = () => failing(500, 500);
    await failure(api.api('pickUp', {}));
    expect(server.seen).toHaveLength(2);
  });

  it('is not sent with the token of another member who signed in meanwhile', async () => {
    const { login } = await import('../session/session.ts');
    const signInOther = () => localStorage.setItem('session', JSON.stringify(makeTokens('bob')));
    const like = async () => failure(api.api('likeCandidate', { token: 'x' }));
    const likes = () => server.paths().filter((path) => path.endsWith(':like'));
    answer = ({ path }) => {
      if (!path.endsWith(':like')) return { body: { result: {} } };
      signInOther();
      return failing(401, 2);
    };
    login(makeTokens('ann'));
    expect(await like()).toMatchObject({ status: 401 });
    expect(likes()).toHaveLength(1);
    login(makeTokens('ann'));
    signInOther();
    expect(await like()).toMatchObject({ status: 401 });
    expect(likes()).toHaveLength(1);
  });

  it('distinguishes a lost network, a timeout and an abort', async () => {
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    answer = () => ({ hangUp: true });
    expect(api.errorName('pickUp', await failure(api.api('pickUp', {})))).toBe('offline');
    answer = () => new Promise(() => undefined);
    expect(api.errorName('pickUp', await failure(api.api('pickUp', {}, { timeoutMs: 1 })))).toBe('timeout');
    const controller = new AbortController();
    controller.abort(new Error('gone'));
    expect(await failure(api.api('pickUp', {}, { signal: controller.signal }))).toEqual(new Error('gone'));
  });

  it('reports a captive portal as offline, and rethrows errors of the app', async () => {
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    answer = () => ({ body: '<h1>Sign in to the Wi-Fi</h1>' });
    vi.spyOn(Response.prototype, 'text').mockResolvedValueOnce('<h1>Sign in to the Wi-Fi</h1>');
    expect(api.errorName('pickUp', await failure(api.api('pickUp', {})))).toBe('offline');
    const circular: Record<string, unknown> = {};
    circular.trackingData = circular;
    const broken = await failure(api.api('likeCandidate', { token: 't', ...circular }));
    expect(broken).toBeInstanceOf(TypeError);
    expect(broken).not.toBeInstanceOf(api.ApiError);
  });
});

describe('an error', () => {
  it('gets its name from the call, the status, the code and the field', async () => {
    const { ApiError, errorName } = api;
    const { loadMoreCalls } = await import('./call-rows.ts');
    await loadMoreCalls();
    const named = (call: Parameters<typeof errorName>[0], status: number, code: number, field?: string) =>
      errorName(call, new ApiError({ status, errors: [{ code, message: '', ...(field && { field }) }] }));
    expect(named('login', 401, 100)).toBe('wrongEmailOrPassword');
    expect(named('checkEmail', 400, 3, 'email')).toBe('emailRegistered');
    expect(named('uploadPhoto', 400, 3, 'file')).toBe('photoType');
    expect(named('signup', 400, 0, 'name')).toBe('nameInvalid');
    expect(named('signup', 400, 0, 'birthday')).toBe('fieldInvalid');
    expect(named('likeCandidate', 402, 40)).toBe('dailyLikesReached');
    expect(named('likeCandidate', 404, 1)).toBe('notFound');
    expect(named('login', 404, 1)).toBe('unexpected');
    expect(errorName('login', new TypeError('a bug'))).toBe('unexpected');
  });

  it('without a code is a failure of the server if its status says so', async () => {
    answer = () => ({ status: 502, body: 'the page of a proxy' });
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    expect(api.errorName('pickUp', await failure(api.api('pickUp', {})))).toBe('serverFailed');
    answer = () => ({ status: 418, body: 'the page of a proxy' });
    expect(api.errorName('pickUp', await failure(api.api('pickUp', {})))).toBe('unexpected');
  });

  it('has the time to wait of x-rate-limit-reset if it has no retry-after', async () => {
    const reset = String(Math.floor(Date.now() / 1000) + 40);
    answer = () => ({ ...failing(429, 38), headers: { 'x-rate-limit-reset': reset } });
    const error = (await failure(api.api('login', { product_id: 7, email: 'a@b.co', password: 'x' }))) as {
      retryAfterSeconds: number;
    };
    expect(Math.abs(error.retryAfterSeconds - 40)).toBeLessThan(3);
  });

  it('contains all errors and the time to wait', async () => {
    answer = () => ({
      status: 429,
      headers: { 'retry-after': '17' },
      body: {
        errors: [
          { code: 38, message: '' },
          { code: 1, field: 'x', message: '' },
        ],
      },
    });
    const error = await failure(api.api('login', { product_id: 7, email: 'a@b.co', password: 'x' }));
    expect(error).toMatchObject({ retryAfterSeconds: 17 });
    expect(api.errorNames('login', error).map(({ name }) => name)).toEqual(['tooManyRequests', 'unexpected']);
  });
});
