// @vitest-environment happy-dom
import { splitGroups, splitHids } from '@kindred/contract/experiments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from './support/server.ts';

const ensurePath = '/v3/split/bindings:ensure';
const bound = (splitGroup: number) => ({ splitHid: 'ALL_GIFTS_PAID', splitGroup });

let answer: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let experiments: typeof import('../src/lib/experiments.ts');
let stop: () => void;

/** The modules of a page that was just loaded, and what it fetched. */
const load = async () => {
  vi.resetModules();
  experiments = await import('../src/lib/experiments.ts');
  const { startExperiments } = await import('../src/lib/load-experiments.ts');
  stop = startExperiments();
};
const signIn = async (member: string) => (await import('../src/lib/session.ts')).login(makeTokens(member));

beforeEach(async () => {
  sessionStorage.clear();
  server = await startServer((seen) => answer(seen));
  answer = ({ path }) => ({
    body:
      path === ensurePath
        ? { splitBindings: [bound(splitGroups.second)] }
        : {
            features: [{ hid: 'ONE_CLICK_UNSUBSCRIBE', variant: 'eu' }],
            splitBindings: [
              bound(splitGroups.first),
              { splitHid: 'AD_CARD_INTERVAL', splitGroup: -1 },
              { splitHid: 'OLD', splitGroup: 3 },
            ],
          },
  });
});
afterEach(async () => {
  stop();
  window.dispatchEvent(new Event('pagehide'));
  await server.stop();
});

describe('experiments', () => {
  it('are off and control until they are known; then as the server says, where unspecified is control', async () => {
    await load();
    expect([experiments.feature('ONE_CLICK_UNSUBSCRIBE'), experiments.variantOf('ALL_GIFTS_PAID')]).toEqual([
      undefined,
      0,
    ]);
    await vi.waitFor(() => expect(experiments.feature('ONE_CLICK_UNSUBSCRIBE')).toBe('eu'));
    expect(server.seen[0]?.body).toEqual({ splitHids });
    expect(experiments.feature('SHOW_ADS')).toBeUndefined();
    expect(experiments.variantOf('ALL_GIFTS_PAID')).toBe(splitGroups.first);
    expect(experiments.variantOf('AD_CARD_INTERVAL')).toBe(splitGroups.control);
    expect(experiments.variantOf('PINGS_FOR_COINS')).toBe(splitGroups.control);
  });

  it('stay so where the server fails or answers with nonsense, and come with the next sign-in', async () => {
    const good = answer;
    answer = () => failing(400, 1);
    await load();
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    expect([experiments.feature('ONE_CLICK_UNSUBSCRIBE'), experiments.variantOf('ALL_GIFTS_PAID')]).toEqual([
      undefined,
      0,
    ]);
    answer = () => ({ body: {} });
    await signIn('ann');
    await vi.waitFor(() => expect(server.seen).toHaveLength(2));
    answer = good;
    await signIn('bob');
    await vi.waitFor(() => expect(experiments.feature('ONE_CLICK_UNSUBSCRIBE')).toBe('eu'));
  });

  it('bind whoever signs in, under their token, and keep the flags', async () => {
    await load();
    await vi.waitFor(() => expect(experiments.variantOf('ALL_GIFTS_PAID')).toBe(splitGroups.first));
    await signIn('ann');
    await vi.waitFor(() => expect(experiments.variantOf('ALL_GIFTS_PAID')).toBe(splitGroups.second));
    expect(experiments.feature('ONE_CLICK_UNSUBSCRIBE')).toBe('eu');
    expect(server.paths()).toEqual(['/v3/init', ensurePath]);
    expect(server.seen.map(({ headers }) => headers.authorization?.slice(0, 4))).toEqual([undefined, 'JWT ']);
    expect(server.seen[0]?.headers['x-device-id']).toBe(server.seen[1]?.headers['x-device-id']);
  });

  it('of somebody who has left are not taken for those of the next', async () => {
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    await load();
    await vi.waitFor(() => expect(experiments.variantOf('ALL_GIFTS_PAID')).toBe(splitGroups.first));
    let turn = 0;
    answer = async () => {
      turn += 1;
      if (turn > 1) return { body: { splitBindings: [bound(splitGroups.third)] } };
      await slow;
      return { body: { splitBindings: [bound(splitGroups.second)] } };
    };
    await signIn('ann');
    await vi.waitFor(() => expect(turn).toBe(1));
    await signIn('bob');
    await vi.waitFor(() => expect(experiments.variantOf('ALL_GIFTS_PAID')).toBe(splitGroups.third));
    release();
    // Answered after it, so that it has had its effect if it has one.
    await fetch('/after');
    expect(experiments.variantOf('ALL_GIFTS_PAID')).toBe(splitGroups.third);
  });

  it('are there at once after a reload of the tab', async () => {
    await load();
    await vi.waitFor(() => expect(experiments.variantOf('ALL_GIFTS_PAID')).toBe(splitGroups.first));
    window.dispatchEvent(new Event('pagehide'));
    stop();
    answer = () => failing(400, 1);
    await load();
    expect([experiments.feature('ONE_CLICK_UNSUBSCRIBE'), experiments.variantOf('ALL_GIFTS_PAID')]).toEqual(['eu', 1]);
  });
});
