// @vitest-environment happy-dom
import { splitGroups, splitHids } from '@kindred/contract/experiments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

const bound = (splitGroup: number) => ({ splitHid: 'ALL_GIFTS_PAID', splitGroup });
const answering = (variant: string | undefined, splitGroup: number) => ({
  body: {
    features: variant ? [{ hid: 'ONE_CLICK_UNSUBSCRIBE', variant }] : [],
    splitBindings: [
      bound(splitGroup),
      { splitHid: 'AD_CARD_INTERVAL', splitGroup: -1 },
      { splitHid: 'OLD', splitGroup: 3 },
    ],
  },
});

let answer: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let experiments: typeof import('./experiments.ts');
let ready: typeof import('./load-experiments.ts').settleExperiments;
let flagWaitMs: number;

/** The modules of a page that was just loaded by a member, whose page brought the flags `brought`. */
const load = async (member?: string, brought: object = { SHOW_ADS: 'on' }) => {
  vi.resetModules();
  Object.assign((await import('../brand/boot.ts')).boot(), { features: brought });
  experiments = await import('./experiments.ts');
  ({ settleExperiments: ready, flagWaitMs } = await import('./load-experiments.ts'));
  if (member) await signIn(member);
};
const signIn = async (member: string) => (await import('../session/session.ts')).login(makeTokens(member));
const shown = () => [experiments.feature('ONE_CLICK_UNSUBSCRIBE'), experiments.variantOf('ALL_GIFTS_PAID')];
const stored = () => localStorage.getItem('experiments') ?? '';

beforeEach(async () => {
  localStorage.clear();
  server = await startServer((seen) => answer(seen));
  answer = () => answering('eu', splitGroups.first);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

describe('flags and splits', () => {
  it('are those of the page until a member is known, then the member’s before the first screen', async () => {
    await load('ann');
    expect([experiments.feature('SHOW_ADS'), ...shown()]).toEqual(['on', undefined, splitGroups.control]);
    await ready();
    expect(server.seen.map(({ path, body }) => [path, body])).toEqual([['/v3/init', { splitHids }]]);
    expect(server.seen[0]?.headers.authorization).toMatch(/^JWT /);
    expect([experiments.feature('SHOW_ADS'), ...shown()]).toEqual([undefined, 'eu', splitGroups.first]);
    expect(experiments.variantOf('AD_CARD_INTERVAL')).toBe(splitGroups.control);
    await ready();
    expect(server.seen).toHaveLength(1);
  });

  it('are shown from storage at the next page load without waiting; a new answer is for the one after', async () => {
    await load('ann');
    await ready();
    answer = () => answering('us', splitGroups.second);
    await load('ann');
    await ready();
    expect(shown()).toEqual(['eu', splitGroups.first]);
    await vi.waitFor(() => expect(stored()).toContain('us'));
    expect(shown()).toEqual(['eu', splitGroups.first]);
    await load('ann');
    await ready();
    expect(shown()).toEqual(['us', splitGroups.second]);
  });

  it('do not change a screen that did not wait any longer: flags that come late are for the next page load', async () => {
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async () => {
      await slow;
      return answering('eu', splitGroups.first);
    };
    await load('ann');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settled = ready();
    await vi.advanceTimersByTimeAsync(flagWaitMs);
    await settled;
    expect([experiments.feature('SHOW_ADS'), ...shown()]).toEqual(['on', undefined, splitGroups.control]);
    vi.useRealTimers();
    release();
    await vi.waitFor(() => expect(stored()).toContain('eu'));
    expect([experiments.feature('SHOW_ADS'), ...shown()]).toEqual(['on', undefined, splitGroups.first]);
    await load('ann');
    await ready();
    expect(shown()).toEqual(['eu', splitGroups.first]);
  });

  it('of one member are never shown to the next', async () => {
    await load('ann');
    await ready();
    answer = () => failing(400, 1);
    await signIn('bob');
    await ready();
    expect([experiments.feature('SHOW_ADS'), ...shown()]).toEqual(['on', undefined, splitGroups.control]);
  });

  it('that arrive after their member has left are not shown', async () => {
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async () => {
      await slow;
      return answering('eu', splitGroups.third);
    };
    await load('ann');
    const first = ready();
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    answer = () => answering('us', splitGroups.second);
    await signIn('bob');
    await ready();
    release();
    await first;
    expect(shown()).toEqual(['us', splitGroups.second]);
  });

  it('stay as the page brought them where the server fails, and where storage holds something else', async () => {
    localStorage.setItem('experiments', '{"of":');
    answer = () => failing(400, 1);
    await load('ann');
    await ready();
    expect([experiments.feature('SHOW_ADS'), ...shown()]).toEqual(['on', undefined, splitGroups.control]);
  });
});
