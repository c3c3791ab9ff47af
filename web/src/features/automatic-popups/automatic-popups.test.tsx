// @vitest-environment happy-dom
import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { limits } from '@kindred/contract/limits';
import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, begin, leave, openScreen, server } from '../../../test/support/over-thread.tsx';
import { eventually } from '../../../test/support/screen.ts';
import type { Answer, Seen } from '../../../test/support/server.ts';

const start = Date.UTC(2030, 0, 1);
const end = start / 1000 + 86_400;

/** The stubbed answers. `claims` answers `claimPopup`. */
let world: {
  popups: string[];
  claims: string | null;
  freeDayUntil: number | null;
  isRenewalDue: boolean;
  dailyLikes: object;
};
const own = { hid: 'ann', payments: { premium_status: { is_active: true } } };
const resultOf = ({ path }: Seen): object => {
  if (path.endsWith('/session/popup')) return { opens: world.claims };
  if (path.endsWith('/session')) return { is_new_session: true, quiet_until: 0, popups: world.popups };
  if (path.endsWith('/premium/user/temporary')) return { is_available: false, active_to: world.freeDayUntil };
  if (path.endsWith('/schedule/list'))
    return { items: [], is_renewal_due: world.isRenewalDue, premium_active_to: end, prolong_discount_until: null };
  if (path.endsWith('/me/likes')) return { is_match: false, match: null, daily_likes: world.dailyLikes };
  return path.endsWith('/info/profile') ? { users: [own] } : {};
};

beforeEach(async () => {
  world = { popups: [], claims: null, freeDayUntil: null, isRenewalDue: false, dailyLikes: {} };
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  await begin((seen): Answer => ({ body: { result: resultOf(seen) } }), 'popups', 'free-day');
  return () => vi.useRealTimers();
});

/** Opens a page with the modal queue and another component, for a member who signed up long ago. */
const open = (load: () => Promise<ReactNode>): Promise<void> =>
  openScreen('/matches', async () => {
    const [{ default: PopupQueueRunner }, { setQuietUntil }, { useConsent }, { useSession }] = await Promise.all([
      import('../../lib/popup-queue/popup-queue-runner.tsx'),
      import('../../lib/popup-queue/popup-queue.ts'),
      import('../../lib/tracking/consent.ts'),
      import('../../lib/session/session.ts'),
    ]);
    useConsent.setState({ isConsentConfigured: true });
    useSession.setState({ member: 'ann', authenticated: true });
    setQuietUntil(0);
    const component = await load();
    return (
      <>
        {component}
        <PopupQueueRunner />
      </>
    );
  });

const { everyMs } = popupLimits.queue;
/** Waits until the server has seen the requests that are under way, and the page their answers. The fake clock does not move. */
const settle = async (): Promise<void> => {
  for (let times = 0; times < 3; times += 1) await act(async () => void (await (await fetch('/settle')).text()));
};
const wait = async (ms: number): Promise<void> => {
  await act(async () => vi.advanceTimersByTime(ms));
  await settle();
};
const shows = (popup: string | null) => eventually(() => expect(address().get('popup')).toBe(popup));
const requests = (path: string): number => server.paths().filter((seen) => seen.endsWith(path)).length;

it('the modal queue is checked every 3000 ms', async () => {
  const { queuePopup } = await import('../../lib/popup-queue/popup-queue.ts');
  await open(async () => null);
  queuePopup({ type: 'any', resolve: () => ({ popup: 'homeScreen' }) });
  await wait(2999);
  expect(address().get('popup')).toBeNull();
  await wait(1);
  expect(address().get('popup')).toBe('homeScreen');
});

describe('the popups of a new session', () => {
  const sessions = async () => {
    const { default: SessionPopups } = await import('./session-popups.tsx');
    return <SessionPopups />;
  };
  const openSession = async (): Promise<void> => {
    await open(sessions);
    await eventually(() => expect(requests('/user/session')).toBe(1));
    await act(async () => undefined);
  };

  it('retargeting is claimed 30 s after the start, and opens what the server answers', async () => {
    Object.assign(world, { popups: ['retargeting'], claims: 'free_day' });
    await openSession();
    await wait(29_000);
    expect(requests('/session/popup')).toBe(0);
    await wait(1000 + everyMs);
    await shows('freeDay');
    expect(server.seen.filter(({ path }) => path.endsWith('/session/popup')).map(({ body }) => body)).toEqual([
      { popup: 'retargeting' },
    ]);
  });

  it.each([
    ['likes_me', 'likesMe'],
    ['vip_offer', 'vipOffer'],
  ])('%s opens the offer %s', async (popup, offer) => {
    Object.assign(world, { popups: [popup], claims: popup });
    await openSession();
    await wait(popupLimits.session.offerAfterSeconds * 1000 + everyMs);
    await shows('offer');
    expect(address().get('offer')).toBe(offer);
  });

  it('a popup that another tab claimed does not open', async () => {
    world.popups = ['likes_me'];
    await openSession();
    await wait(popupLimits.session.offerAfterSeconds * 1000 + everyMs);
    await eventually(() => expect(requests('/session/popup')).toBe(1));
    await wait(everyMs);
    expect(address().get('popup')).toBeNull();
  });
});

describe('the active free day', () => {
  const openPrompt = () =>
    open(async () => {
      const { default: FreeDayPrompt } = await import('../free-day/free-day-prompt.tsx');
      return <FreeDayPrompt />;
    });
  const waitForPrompt = () => wait(popupLimits.retargeting.afterSeconds * 1000 + everyMs);

  it('is shown once, and the date is stored', async () => {
    world.freeDayUntil = end;
    await openPrompt();
    await waitForPrompt();
    await shows('temporaryPremium');
    await leave();
    await open(async () => {
      const { ActiveFreeDay } = await import('../free-day/active-free-day.tsx');
      return <ActiveFreeDay />;
    });
    expect(localStorage.getItem('temporaryPremium:ann')).toMatch(/^2030-01-01T00:00/);
    await leave();
    await openPrompt();
    await waitForPrompt();
    expect(address().get('popup')).toBeNull();
  });

  it('is not shown without one', async () => {
    await openPrompt();
    await waitForPrompt();
    await eventually(() => expect(requests('/premium/user/temporary')).toBe(1));
    expect(address().get('popup')).toBeNull();
  });
});

it('the popup that offers to renew opens once for each end of Premium', async () => {
  world.isRenewalDue = true;
  const openPrompt = () =>
    open(async () => {
      const { default: RenewPrompt } = await import('../subscription/renew-prompt.tsx');
      return <RenewPrompt />;
    });
  for (const [visit, popup] of ['renewSubscription', null].entries()) {
    await openPrompt();
    await eventually(() => expect(requests('/schedule/list')).toBe(visit + 1));
    await settle();
    await wait(everyMs);
    await shows(popup);
    await leave();
  }
});

it('the popup of unlimited likes opens once, at the first like past the ordinary limit', async () => {
  await open(async () => {
    const { useUnlimitedLikesNotice } = await import('../payments/offers/use-unlimited-likes-notice.ts');
    const Notice = () => {
      useUnlimitedLikesNotice();
      return null;
    };
    return <Notice />;
  });
  const { addMark } = await import('../../lib/members/marks.ts');
  const { base } = limits.dailyLikes;
  const like = async (count: number, limit: number | null) => {
    world.dailyLikes = { count, limit };
    await new Promise<unknown>((resolve) => {
      addMark({ kind: 'like', hid: `her-${count}-${limit}`, request: { context: 'search' } }, resolve);
    });
    await wait(everyMs);
  };
  await like(base + 1, 100);
  await like(base, null);
  expect(address().get('popup')).toBeNull();
  await like(base + 1, null);
  await shows('offer');
  expect(address().get('offer')).toBe('unlimited');
});
