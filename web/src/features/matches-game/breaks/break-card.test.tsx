// @vitest-environment happy-dom
import { adFramePath, adSandbox } from '@kindred/contract/brand/ad-frame';
import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import { limits } from '@kindred/contract/limits';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, pressOnce, setBoot, world } from '../../../../test/support/payment-contexts.tsx';
import { eventually, named, text } from '../../../../test/support/screen.ts';

const { adEvery } = limits.matchesGame.breaks;
const houseAd = 'Premium: no ads';

interface Site {
  readonly isAllowed?: boolean;
  readonly hasTag?: boolean;
  readonly hasFlag?: boolean;
}

/** Opens the game's card after enough marks for an ad, at a brand that shows ads. */
const play = async ({ isAllowed = true, hasTag = true, hasFlag = true }: Site): Promise<void> => {
  setBoot({ features: hasFlag ? { SHOW_ADS: 'on' } : {}, brand: hasTag ? { adPlaces: ['matches'] } : {} });
  const [{ useConsent }, { countMark }, { useBreak }, { default: BreakCard }] = await Promise.all([
    import('../../../lib/tracking/consent.ts'),
    import('./breaks-store.ts'),
    import('./use-break.ts'),
    import('./break-card.tsx'),
  ]);
  useConsent.setState({ advertising: isAllowed, isConsentConfigured: true });
  for (let mark = 0; mark < adEvery; mark += 1) countMark();
  const Page = () => {
    const kind = useBreak();
    return kind ? <BreakCard kind={kind} /> : <p>The cards</p>;
  };
  await draw('/', () => <Page />);
};
afterEach(() => void vi.useRealTimers());
const frame = () => document.querySelector('iframe');
/** Posts a message as the ad's page. happy-dom loads no frame, so another object stands for its window. */
const post = async (data: string, from?: MessageEventSource | null) => {
  const element = frame();
  if (!element) throw new Error('There is no frame.');
  const page = {} as Window;
  Object.defineProperty(element, 'contentWindow', { value: page, configurable: true });
  const source = from === undefined ? page : from;
  await act(async () => {
    const message = new MessageEvent('message', { data });
    Object.defineProperty(message, 'source', { value: source });
    window.dispatchEvent(message);
  });
};

describe('The ad card', () => {
  it('has the house ad at a brand without a publisher tag', async () => {
    // No time passes, in which the house ad could replace a publisher's.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await play({ hasTag: false });
    expect(frame()).toBeNull();
    expect(text()).toContain(houseAd);
    vi.useRealTimers();
  });

  it('is not shown without its flag', async () => {
    await play({ hasTag: false, hasFlag: false });
    expect(text()).not.toContain(houseAd);
  });

  it('has the publisher’s ad after the consent to advertising, in a sandboxed frame without data of the member', async () => {
    await play({});
    await eventually(() => expect(frame()).not.toBeNull());
    expect(frame()?.getAttribute('src')).toBe(adFramePath('matches'));
    expect(frame()?.getAttribute('sandbox')).toBe(adSandbox);
    expect(frame()?.getAttribute('referrerpolicy')).toBe('origin');
    expect(text()).not.toContain(houseAd);
    await pressOnce('Back to the cards');
    await eventually(() => expect(text()).toContain('The cards'));
  });

  it('is not shown before the consent, nor is its page requested', async () => {
    await play({ isAllowed: false });
    await eventually(() => expect(text()).toContain('The cards'));
    expect(frame()).toBeNull();
  });

  it('loses the publisher’s ad when the consent is withdrawn', async () => {
    await play({});
    await eventually(() => expect(frame()).not.toBeNull());
    const { useConsent } = await import('../../../lib/tracking/consent.ts');
    await act(async () => useConsent.setState({ advertising: false }));
    expect(frame()).toBeNull();
  });

  it.each([
    ['Premium', { premium: { is_active: true } }],
    ['VIP', { vip: { is_active: true } }],
  ])('is not shown to a member with %s', async (_, paid) => {
    Object.assign(world, paid);
    await play({});
    await eventually(() => expect(text()).toContain('The cards'));
    expect(frame()).toBeNull();
  });

  it('has the house ad if the publisher’s script fails or is blocked', async () => {
    await play({});
    await eventually(() => expect(frame()).not.toBeNull());
    await post('failed');
    expect(text()).toContain(houseAd);
    expect(frame()).toBeNull();
  });

  it('has the house ad if no ad appears in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await play({});
    await act(async () => vi.advanceTimersByTime(limits.matchesGame.publisherAdSeconds * 1000 - 1));
    expect(frame()).not.toBeNull();
    await act(async () => vi.advanceTimersByTime(1));
    expect(text()).toContain(houseAd);
    vi.useRealTimers();
  });

  it('stays if the ad appeared in time, and ignores messages of other windows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await play({});
    await post('failed', window);
    await post('failed', null);
    await post('shown');
    await act(async () => vi.advanceTimersByTime(limits.matchesGame.publisherAdSeconds * 1000));
    expect(frame()).not.toBeNull();
    vi.useRealTimers();
  });
});

describe('The push that hides ads', () => {
  it('follows every third ad card for 7000 ms, and is tracked by its type', async () => {
    expect([limits.matchesGame.breaks.hideAdsEvery, limits.matchesGame.breaks.hideAdsMs]).toEqual([3, 7000]);
    const shown: unknown[] = [];
    world.rest = ({ path, body }) => {
      if (path.endsWith('/tracking/push/show')) shown.push((body as { push_type: number }).push_type);
      return undefined;
    };
    await play({ hasTag: false });
    const { useConsent } = await import('../../../lib/tracking/consent.ts');
    useConsent.setState({ analytics: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const { countMark } = await import('./breaks-store.ts');
    for (const card of [1, 2, 3]) {
      expect([card, text().includes('Prefer no ads?')]).toEqual([card, false]);
      await act(async () => named('Back to the cards')?.click());
      for (let mark = 0; mark < adEvery; mark += 1) await act(async () => countMark());
    }
    expect(text()).toContain('Prefer no ads?');
    await act(async () => vi.advanceTimersByTime(limits.matchesGame.breaks.hideAdsMs - 1));
    expect(text()).toContain('Prefer no ads?');
    await act(async () => vi.advanceTimersByTime(limits.popup.animationMs));
    expect(text()).not.toContain('Prefer no ads?');
    vi.useRealTimers();
    await eventually(() => expect(shown).toEqual([sitePushTypes.hideAds]));
  });
});

describe('The card for a photo', () => {
  it('names the limits of likes to a member without a photo', async () => {
    Object.assign(world, { hasPhoto: false, likeLimit: limits.dailyLikes.withoutPhoto });
    await play({});
    await eventually(() => expect(text()).toContain('Without one you have 40 likes a day, with one at least 75.'));
  });

  it('comes with unlimited likes too, and names no limit', async () => {
    Object.assign(world, { hasPhoto: false, likeLimit: null });
    await play({});
    await eventually(() => expect(text()).toContain('Your likes stay unlimited'));
    expect(text()).not.toContain('likes a day');
  });

  it('is not shown to a member with a photo', async () => {
    Object.assign(world, { likeLimit: limits.dailyLikes.withoutPhoto });
    await play({ isAllowed: false });
    await eventually(() => expect(text()).toContain('The cards'));
    expect(text()).not.toContain('Show your face');
  });
});
