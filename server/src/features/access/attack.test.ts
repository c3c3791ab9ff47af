import { limits } from '@kindred/contract/limits';
import { ratesPerMinute } from '@kindred/contract/rates';
import { describe, expect, test, vi } from 'vitest';
import { newSignup, testApp } from '../../../test/harness.ts';
import { oneInThousand, rankDistance } from '../../../test/rank-distance.ts';
import { emailsTo } from '../mail/test-support.ts';

const guesses = 1000;
const each = Array.from({ length: guesses }, (_, index) => index);
/** A distinct address for each guess, from a range that is reserved for benchmarks. */
const addressOf = (index: number) => `198.18.${index >> 8}.${index & 255}`;

describe('under attack', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  let attackers = 0;
  const stranger = () => `203.0.113.${(attackers += 1)}`;
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  /** The number of 1000 requests, sent 20 at a time, that were not refused with 429. */
  const countAccepted = async (ask: (index: number) => ReturnType<typeof app.ask>): Promise<number> => {
    let count = 0;
    for (let start = 0; start < guesses; start += 20) {
      const answers = await Promise.all(each.slice(start, start + 20).map(ask));
      count += answers.filter(({ statusCode }) => statusCode !== 429).length;
      for (const { statusCode, headers } of answers)
        if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    return count;
  };
  const login = (email: string, index: number, address: string) =>
    app.ask('login', { product_id: 7, email, password: `guess ${index}` }, from(address));

  test('allows 5 guesses of a password per network, and 50 from a thousand networks', async () => {
    const addresses = [
      [() => '203.0.113.200', limits.login.perEmailAndNetwork],
      [addressOf, limits.login.perEmail],
      // One customer's network.
      [(index: number) => `2001:db8:47:11::${index.toString(16)}`, limits.login.perEmailAndNetwork],
    ] as const;
    for (const [address, most] of addresses) {
      const { email } = await app.member();
      expect(await countAccepted((index) => login(email, index, address(index)))).toBe(most);
    }
  });

  test('lets the owner sign in from a known device, with 5 failures, whatever strangers guess', async () => {
    const { email, password, device } = await app.member();
    const address = '203.0.113.201';
    await countAccepted((index) => login(email, index, addressOf(index)));
    for (const index of each.slice(0, 2 * limits.login.perNetwork))
      await login(`nobody-else-${index}@mail.example.org`, index, address);
    const headers = { 'x-forwarded-for': address, cookie: device };
    const here = (guess: string) => app.ask('login', { product_id: 7, email, password: guess }, { headers });
    expect((await here(password)).statusCode).toBe(200);
    for (const index of each.slice(0, limits.login.perKnownDevice))
      expect([index, (await here('forgotten')).statusCode]).toEqual([index, 401]);
    expect((await here(password)).statusCode).toBe(429);
    expect((await app.fails('login', { product_id: 7, email, password }, from(stranger()))).status).toBe(429);
  });

  test('knows a device only for the account that signed in there', async () => {
    const [mine, theirs] = [await app.member(), await app.member()];
    const headers = { 'x-forwarded-for': stranger(), cookie: mine.device };
    for (const index of each.slice(0, limits.login.perEmailAndNetwork))
      await app.ask('login', { product_id: 7, email: theirs.email, password: `guess ${index}` }, { headers });
    const { email, password } = theirs;
    expect((await app.fails('login', { product_id: 7, email, password }, { headers })).status).toBe(429);
    const forged = { ...headers, cookie: `${mine.device.slice(0, -4)}AAAA` };
    for (const index of each.slice(0, limits.login.perEmailAndNetwork))
      await app.ask('login', { product_id: 7, email: mine.email, password: `guess ${index}` }, { headers: forged });
    const own = { product_id: 7, email: mine.email, password: mine.password };
    expect((await app.fails('login', own, { headers: forged })).status).toBe(429);
    await app.call('login', own, { headers });
  });

  test('a sign-in of the owner does not reset the count of failures', async () => {
    const { email, password } = await app.member();
    const address = stranger();
    for (let index = 1; index < limits.login.perEmailAndNetwork; index += 1)
      expect((await login(email, index, address)).statusCode).toBe(401);
    await app.call('login', { product_id: 7, email, password }, from(address));
    expect((await login(email, 0, address)).statusCode).toBe(401);
    expect((await login(email, 0, address)).statusCode).toBe(429);
  });

  test('one network has 20 failures, for any number of accounts', async () => {
    const address = stranger();
    expect(await countAccepted((index) => login(`nobody-${index}@mail.example.org`, index, address))).toBe(
      limits.login.perNetwork,
    );
  });

  test('changing an email counts towards the same limit', async () => {
    const { email } = await app.member();
    const accepted = await countAccepted((index) =>
      app.ask(
        'changeEmail',
        { product_id: 7, email, password: `guess ${index}`, new_email: newSignup().email },
        from(addressOf(index)),
      ),
    );
    expect(accepted).toBe(limits.login.perEmail);
  });

  test.each(['recoverRequest', 'resendConfirmation', 'autoConfirm'] as const)(
    '%s sends one email for a thousand requests, and 20 per network',
    async (name) => {
      const { email } = newSignup();
      expect(await countAccepted((index) => app.ask(name, { email, product_id: 7 }, from(addressOf(index))))).toBe(1);
      const address = stranger();
      const toMany = (index: number) =>
        app.ask(name, { email: `${name}-${index}@mail.example.org`, product_id: 7 }, from(address));
      expect(await countAccepted(toMany)).toBe(limits.recover.perAddress);
    },
  );

  test('a thousand requests send one recovery email', async () => {
    const { email } = await app.member();
    await emailsTo(app, email);
    await countAccepted((index) => app.ask('recoverRequest', { email, product_id: 7 }, from(addressOf(index))));
    expect(await emailsTo(app, email)).toHaveLength(2);
  });

  test.each([
    ['recoverPassword', (guess: string) => ({ signed_query: guess, password: 'another horse 48 staple' })],
    ['loginAk', (guess: string) => ({ product_id: 7, ak: guess })],
    ['loginPauth', (guess: string) => ({ pauth: guess })],
  ] as const)('%s is limited like every guarded call, and accepts no guess', async (name, requestOf) => {
    const address = stranger();
    const statuses = new Set<number>();
    const accepted = await countAccepted(async (index) => {
      const guess = Buffer.from(`guess ${index} of a key that there is not`).toString('base64url');
      const response = await app.ask(name, requestOf(guess), from(address));
      statuses.add(response.statusCode);
      return response;
    });
    // The minute of the limiter may end once while the requests are sent.
    expect(accepted).toBeLessThanOrEqual(2 * ratesPerMinute.guard);
    expect(statuses.has(200)).toBe(false);
  });
});

test('rank distance separates different samples only', () => {
  const even = Array.from({ length: 60 }, (_, index) => index * 2);
  const odd = even.map((value) => value + 1);
  expect(Math.abs(rankDistance(even, odd))).toBeLessThan(1);
  expect(rankDistance(even, even)).toBe(0);
  const later = even.map((value) => value + 50);
  expect(rankDistance(even, later)).toBeLessThan(-oneInThousand);
  expect(rankDistance(later, even)).toBeGreaterThan(oneInThousand);
});

/**
 * Compares ranks of interleaved runs, after a warm-up: a median would hide a few slow runs. A difference counts only if two consecutive
 * rounds show it in the same direction, so that a short load on the machine does not fail the test.
 */
describe('an unknown email takes the same time as a known one', async () => {
  const app = await testApp();
  const runs = 60;
  const warmUp = 5;
  type Ask = () => Promise<unknown>;

  const timed = async (ask: Ask): Promise<number> => {
    const start = performance.now();
    await ask();
    return performance.now() - start;
  };

  /** Below zero if a known email is answered faster. */
  const compare = async (known: Ask, unknown: Ask): Promise<number> => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let run = -warmUp; run < runs; run += 1) {
      const inTurn = [
        ['known', known],
        ['unknown', unknown],
      ] as const;
      // The second request profits from caches that the first one filled, so the order alternates.
      for (const [name, ask] of run % 2 === 0 ? inTurn : inTurn.toReversed()) {
        const time = await timed(ask);
        if (run >= 0) times[name].push(time);
      }
    }
    return rankDistance(times.known, times.unknown);
  };

  /** The smaller distance of two rounds; 0 if they differ in direction. */
  const confirmedDistance = async (known: Ask, unknown: Ask): Promise<number> => {
    const first = await compare(known, unknown);
    if (Math.abs(first) < oneInThousand) return Math.abs(first);
    const second = await compare(known, unknown);
    return Math.sign(first) === Math.sign(second) ? Math.min(Math.abs(first), Math.abs(second)) : 0;
  };

  test.each([
    ['login', (email: string) => ({ product_id: 7, email, password: 'wrong' })],
    ['changeEmail', (email: string) => ({ product_id: 7, email, password: 'wrong', new_email: newSignup().email })],
    ['recoverRequest', (email: string) => ({ product_id: 7, email })],
    ['resendConfirmation', (email: string) => ({ product_id: 7, email })],
    ['autoConfirm', (email: string) => ({ email })],
  ] as const)('with the call %s', async (name, requestOf) => {
    const { email } = await app.member();
    const unlimited = vi.spyOn(app.context.limiter, 'consume').mockResolvedValue(0);
    const ask = (asked: string) => () => app.ask(name, requestOf(asked));
    expect(await confirmedDistance(ask(email), ask('nobody@mail.example.org'))).toBeLessThan(oneInThousand);
    unlimited.mockRestore();
  });
});
