import { limits } from '@kindred/contract/limits';
import { ratesPerMinute } from '@kindred/contract/rates';
import { describe, expect, test, vi } from 'vitest';
import { newcomer, testApp } from '../../../test/harness.ts';
import { oneInThousand, rankDistance } from '../../../test/rank-distance.ts';
import { lettersTo } from '../mail/test-support.ts';

const guesses = 1000;
const each = Array.from({ length: guesses }, (_, index) => index);
/** An address of its own for each guess, of those that are nobody's. */
const addressOf = (index: number) => `198.18.${index >> 8}.${index & 255}`;

describe('under attack', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  let attackers = 0;
  const stranger = () => `203.0.113.${(attackers += 1)}`;
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  /** How many of a thousand requests, sent 20 at a time, were looked at: the rest are told to wait. */
  const lookedAt = async (ask: (index: number) => ReturnType<typeof app.ask>): Promise<number> => {
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

  test('an account’s password is guessed at 5 times from one network, and 50 times from a thousand', async () => {
    const addresses = [
      [() => '203.0.113.200', limits.login.perEmailAndNetwork],
      [addressOf, limits.login.perEmail],
      // All of them one customer's.
      [(index: number) => `2001:db8:47:11::${index.toString(16)}`, limits.login.perEmailAndNetwork],
    ] as const;
    for (const [address, most] of addresses) {
      const { email } = await app.member();
      expect(await lookedAt((index) => login(email, index, address(index)))).toBe(most);
    }
  });

  test('whatever strangers guess, the owner signs in where they did before, and guesses 5 times there', async () => {
    const { email, password, device } = await app.member();
    const address = '203.0.113.201';
    await lookedAt((index) => login(email, index, addressOf(index)));
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

  test('a device is known for the account that signed in there, and no other', async () => {
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

  test('an owner who signs in gives nobody who guesses new tries', async () => {
    const { email, password } = await app.member();
    const address = stranger();
    for (let index = 1; index < limits.login.perEmailAndNetwork; index += 1)
      expect((await login(email, index, address)).statusCode).toBe(401);
    await app.call('login', { product_id: 7, email, password }, from(address));
    expect((await login(email, 0, address)).statusCode).toBe(401);
    expect((await login(email, 0, address)).statusCode).toBe(429);
  });

  test('one address guesses 20 times, however many accounts it tries', async () => {
    const address = stranger();
    expect(await lookedAt((index) => login(`nobody-${index}@mail.example.org`, index, address))).toBe(
      limits.login.perNetwork,
    );
  });

  test('changing an address is no way around it', async () => {
    const { email } = await app.member();
    const looked = await lookedAt((index) =>
      app.ask(
        'changeEmail',
        { product_id: 7, email, password: `guess ${index}`, new_email: newcomer().email },
        from(addressOf(index)),
      ),
    );
    expect(looked).toBe(limits.login.perEmail);
  });

  test.each(['recoverRequest', 'resendConfirmation', 'autoConfirm'] as const)(
    '%s sends one letter of a thousand asked for, and 20 from one address',
    async (name) => {
      const { email } = newcomer();
      expect(await lookedAt((index) => app.ask(name, { email, product_id: 7 }, from(addressOf(index))))).toBe(1);
      const address = stranger();
      const toMany = (index: number) =>
        app.ask(name, { email: `${name}-${index}@mail.example.org`, product_id: 7 }, from(address));
      expect(await lookedAt(toMany)).toBe(limits.recover.perAddress);
    },
  );

  test('a thousand asks fill nobody’s mailbox', async () => {
    const { email } = await app.member();
    await lettersTo(app, email);
    await lookedAt((index) => app.ask('recoverRequest', { email, product_id: 7 }, from(addressOf(index))));
    expect(await lettersTo(app, email)).toHaveLength(2);
  });

  test.each([
    ['recoverPassword', (guess: string) => ({ signed_query: guess, password: 'another horse 48 staple' })],
    ['loginAk', (guess: string) => ({ product_id: 7, ak: guess })],
    ['loginPauth', (guess: string) => ({ pauth: guess })],
  ] as const)('%s is guessed at no more than any guarded call, and nothing fits', async (name, requestOf) => {
    const address = stranger();
    const statuses = new Set<number>();
    const looked = await lookedAt(async (index) => {
      const guess = Buffer.from(`guess ${index} of a key that there is not`).toString('base64url');
      const response = await app.ask(name, requestOf(guess), from(address));
      statuses.add(response.statusCode);
      return response;
    });
    // The minute may turn over once while they are sent.
    expect(looked).toBeLessThanOrEqual(2 * ratesPerMinute.guard);
    expect(statuses.has(200)).toBe(false);
  });
});

test('ranks tell samples apart that differ, and not those that do not', () => {
  const even = Array.from({ length: 60 }, (_, index) => index * 2);
  const odd = even.map((value) => value + 1);
  expect(Math.abs(rankDistance(even, odd))).toBeLessThan(1);
  expect(rankDistance(even, even)).toBe(0);
  const later = even.map((value) => value + 50);
  expect(rankDistance(even, later)).toBeLessThan(-oneInThousand);
  expect(rankDistance(later, even)).toBeGreaterThan(oneInThousand);
});

/**
 * By the ranks of interleaved runs, after some to warm up: no median hides what a few of them tell. A difference counts where
 * two rounds in a row show it to the same side, so that a machine that was busy for a moment accuses nobody.
 */
describe('in time, an unknown email is answered like a known one', async () => {
  const app = await testApp();
  const runs = 60;
  const warmUp = 5;
  type Ask = () => Promise<unknown>;

  const timed = async (ask: Ask): Promise<number> => {
    const start = performance.now();
    await ask();
    return performance.now() - start;
  };

  /** Below zero where a known email is answered sooner. */
  const compare = async (known: Ask, unknown: Ask): Promise<number> => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let run = -warmUp; run < runs; run += 1) {
      const inTurn = [
        ['known', known],
        ['unknown', unknown],
      ] as const;
      // Whoever comes second finds what the first has left behind, so each does as often.
      for (const [name, ask] of run % 2 === 0 ? inTurn : inTurn.toReversed()) {
        const time = await timed(ask);
        if (run >= 0) times[name].push(time);
      }
    }
    return rankDistance(times.known, times.unknown);
  };

  /** The lesser of two rounds' distances; 0 where they lie to different sides. */
  const sure = async (known: Ask, unknown: Ask): Promise<number> => {
    const first = await compare(known, unknown);
    if (Math.abs(first) < oneInThousand) return Math.abs(first);
    const second = await compare(known, unknown);
    return Math.sign(first) === Math.sign(second) ? Math.min(Math.abs(first), Math.abs(second)) : 0;
  };

  test.each([
    ['login', (email: string) => ({ product_id: 7, email, password: 'wrong' })],
    ['changeEmail', (email: string) => ({ product_id: 7, email, password: 'wrong', new_email: newcomer().email })],
    ['recoverRequest', (email: string) => ({ product_id: 7, email })],
    ['resendConfirmation', (email: string) => ({ product_id: 7, email })],
    ['autoConfirm', (email: string) => ({ email })],
  ] as const)('by %s', async (name, requestOf) => {
    const { email } = await app.member();
    const unlimited = vi.spyOn(app.context.limiter, 'use').mockResolvedValue(0);
    const ask = (asked: string) => () => app.ask(name, requestOf(asked));
    expect(await sure(ask(email), ask('nobody@mail.example.org'))).toBeLessThan(oneInThousand);
    unlimited.mockRestore();
  });
});
