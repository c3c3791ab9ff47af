// @vitest-environment happy-dom
import type { Activity } from '@kindred/contract/engagement/activity-feed';
import type { ServerEventData, ServerEventName } from '@kindred/contract/realtime';
import type { Toast } from '@kindred/ui/toast';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedItem } from '../../../test/support/feed-items.ts';
import { eventually, named, press, text } from '../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const toasts: Toast[] = [];
vi.mock('@kindred/ui/toast', () => ({ useToast: () => (toast: Toast) => toasts.push(toast) }));
const handlers = new Map<string, Set<(data: unknown) => void>>();
vi.mock('../../lib/realtime/connection.ts', async () => {
  const { useEffect, useEffectEvent } = await import('react');
  return {
    useRealtime: (event: string, handler: (data: unknown) => void) => {
      const latest = useEffectEvent(handler);
      useEffect(() => {
        const ofEvent = handlers.get(event) ?? new Set();
        handlers.set(event, ofEvent);
        const call = (data: unknown) => latest(data);
        ofEvent.add(call);
        return () => void ofEvent.delete(call);
      }, [event]);
    },
  };
});
const emit = <E extends ServerEventName>(event: E, data: ServerEventData<E>) =>
  act(async () => {
    for (const handler of handlers.get(event) ?? []) handler(data);
  });

const path = '/v3/activityFeed/activities';
const hidOf = (sign: string) => sign.repeat(22);
const nils = feedItem();
const declined = feedItem({
  hid: hidOf('D'),
  type: 'TYPE_PURCHASE',
  title: 'vip',
  templateText: 'purchaseDeclined',
  actionTitle: 'retryPayment',
  user: null,
  purchase: {
    productType: 'vip',
    quantity: null,
    expiryTime: null,
    decline: { orderId: 'order-1', reason: '3.02', context: 'vip_offer' },
    promotionalOffer: null,
  },
});
const hiddenLike = feedItem({
  hid: hidOf('L'),
  type: 'TYPE_LIKE',
  title: 'like',
  templateText: 'likeHidden',
  actionTitle: 'getPremium',
  updateTime: `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`,
  user: null,
});

let items: Activity[];
let answer: (seen: Seen) => Answer | undefined | Promise<Answer | undefined>;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let router: ReturnType<typeof makeRouter>;
let page: typeof import('./activity-feed.tsx');

const makeRouter = (component: () => ReactNode) =>
  createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
const open = async (component: () => ReactNode = page.ActivityFeed) => {
  router = makeRouter(component);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const { QueryProvider } = await import('../../lib/http/query-provider.tsx');
  await act(async () =>
    root.render(
      <QueryProvider>
        <RouterProvider router={router as never} />
      </QueryProvider>,
    ),
  );
};
const rows = () => [...document.querySelectorAll('li li')].map((row) => row.textContent ?? '');
const requests = (to: string) => server.seen.filter((seen) => seen.path === to);
const deleteButton = (words: string) =>
  [...document.querySelectorAll('button')].find((each) => each.getAttribute('aria-label')?.includes(words));
const pressDelete = (words: string) => act(async () => deleteButton(words)?.click());
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly onChange: (entries: unknown[]) => void;
      constructor(onChange: (entries: unknown[]) => void) {
        this.onChange = onChange;
      }
      observe() {
        this.onChange([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  items = [nils];
  answer = () => undefined;
  toasts.length = 0;
  handlers.clear();
  server = await startServer(
    async (seen) =>
      (await answer(seen)) ?? { body: seen.path === path ? { activities: items, nextPageToken: '' } : {} },
  );
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'activity-feed', 'declines');
  page = await import('./activity-feed.tsx');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  await server.stop();
});

describe('the activity feed', () => {
  it('groups the items by day, and shows no time of a like that names no member', async () => {
    items = [hiddenLike, nils, feedItem({ hid: hidOf('O'), updateTime: '2026-01-05T10:00:00Z' })];
    await open();
    await eventually(() => expect(rows()).toHaveLength(3));
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'today',
      'January 5, 2026',
    ]);
    expect(rows()[0]).toContain('Somebody likes you');
    expect(document.querySelectorAll('time')).toHaveLength(2);
  });

  it('says what to do next while it is empty', async () => {
    items = [];
    await open();
    await eventually(() => expect(text()).toContain('Nothing new yet'));
    expect(named('Discover people')).toBeDefined();
  });

  it('shows a failure with a retry', async () => {
    let isDown = true;
    answer = ({ path: to }) => (isDown && to === path ? failing(400, 1) : undefined);
    await open();
    await eventually(() => expect(text()).toContain('Your activity didn’t load'));
    isDown = false;
    await press('Try again');
    await eventually(() => expect(rows()).toHaveLength(1));
  });

  it('inserts a new item without a reload, and resets the unread count again', async () => {
    await open();
    await eventually(() => expect(requests(`${path}:resetUnreadCount`)).toHaveLength(1));
    items = [feedItem({ hid: hidOf('M'), title: 'match', templateText: 'match' }), nils];
    await emit('push.match', { user: {} as never });
    await eventually(() => expect(rows()[0]).toContain('You and Nils like each other'));
    await eventually(() => expect(requests(`${path}:resetUnreadCount`)).toHaveLength(2));
  });

  it('inserts a special price when it is granted', async () => {
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    items = [
      feedItem({ hid: hidOf('O'), type: 'TYPE_OFFER', title: 'offer', templateText: 'offerEnded', user: null }),
      nils,
    ];
    await emit('push.offer', {});
    await eventually(() => expect(rows()[0]).toContain('Special price'));
  });

  it('follows the changes of another tab', async () => {
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    items = [];
    await emit('rpc.activity', { unread: 0 });
    await eventually(() => expect(text()).toContain('Nothing new yet'));
  });

  it('does not reset the unread count while the page is in the background', async () => {
    setVisibility('hidden');
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    expect(requests(`${path}:resetUnreadCount`)).toHaveLength(0);
    setVisibility('visible');
    await eventually(() => expect(requests(`${path}:resetUnreadCount`)).toHaveLength(1));
  });

  it('does not reset the unread count for an event of a feed that was left', async () => {
    await open();
    await eventually(() => expect(requests(`${path}:resetUnreadCount`)).toHaveLength(1));
    const held = Promise.withResolvers<undefined>();
    answer = ({ path: to }) => (to === path ? held.promise : undefined);
    await emit('push.match', { user: {} as never });
    await eventually(() => expect(requests(path)).toHaveLength(2));
    await act(async () => root.unmount());
    answer = () => undefined;
    held.resolve(undefined);
    await open();
    await eventually(() => expect(requests(path)).toHaveLength(3));
    await eventually(() => expect(rows()).toHaveLength(1));
    // Only the reset of the new visit.
    await eventually(() => expect(requests(`${path}:resetUnreadCount`)).toHaveLength(2));
  });

  it('keeps the count of an item that arrived before the answer to a reset', async () => {
    let unreadCount = 1;
    answer = async ({ path: to }) => {
      if (to === `${path}:unreadCount`) return { body: { unreadCount } };
      // The server resets, and another item arrives before the answer does.
      if (to === `${path}:resetUnreadCount`) unreadCount = 2;
      return undefined;
    };
    const { useUnreadActivities } = await import('../../lib/members/unread-activities.ts');
    const Count = () => <output>{useUnreadActivities()}</output>;
    await open(() => (
      <>
        <Count />
        <page.ActivityFeed />
      </>
    ));
    await eventually(() => expect(document.querySelector('output')?.textContent).toBe('2'));
  });

  it('marks the unread items in view as read by one call, and they stay marked as new until the member leaves', async () => {
    items = [
      feedItem({ hid: hidOf('A'), state: 'STATE_UNREAD' }),
      feedItem({ hid: hidOf('B'), state: 'STATE_UNREAD' }),
      nils,
    ];
    await open();
    await eventually(() => expect(requests(`${path}:batchMarkRead`)).toHaveLength(1));
    expect(requests(`${path}:batchMarkRead`)[0]?.body).toEqual({ hids: [hidOf('A'), hidOf('B')] });
    await act(async () => undefined);
    expect(rows().filter((row) => row.includes('Unread'))).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('removes one item immediately, before the server answers', async () => {
    const answered = Promise.withResolvers<Answer>();
    answer = ({ path: to }) => (to === `${path}:batchDelete` ? answered.promise : undefined);
    items = [nils, declined];
    await open();
    await eventually(() => expect(rows()).toHaveLength(2));
    await pressDelete('Nils');
    expect(rows()).toHaveLength(1);
    await eventually(() => expect(requests(`${path}:batchDelete`)[0]?.body).toEqual({ hids: [nils.hid] }));
    // A refresh that was answered before the deletion does not bring the item back.
    await emit('push.like', {});
    await eventually(() => expect(requests(path).length).toBeGreaterThan(1));
    expect(rows()).toHaveLength(1);
    await act(async () => answered.resolve({ body: {} }));
    expect(rows()).toHaveLength(1);
  });

  it('that fails brings the item back and says so', async () => {
    answer = ({ path: to }) => (to === `${path}:batchDelete` ? failing(400, 1) : undefined);
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    await pressDelete('Nils');
    await eventually(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.tone).toBe('danger');
    await eventually(() => expect(rows()).toHaveLength(1));
  });

  it('deletes several selected items by one call', async () => {
    items = [nils, declined, hiddenLike];
    await open();
    await eventually(() => expect(rows()).toHaveLength(3));
    await press('Select');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    await act(async () => boxes[0]?.click());
    await act(async () => boxes[1]?.click());
    await press('Delete 2 items');
    expect(rows()).toHaveLength(1);
    await eventually(() => expect(requests(`${path}:batchDelete`)).toHaveLength(1));
    expect(requests(`${path}:batchDelete`)[0]?.body).toEqual({ hids: [nils.hid, declined.hid] });
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
  });

  it('is something else than to clear the screen, which the server does not know and which can be undone', async () => {
    await open();
    await eventually(() => expect(rows()).toHaveLength(1));
    await press('Clear the screen');
    expect(text()).toContain('Nothing is deleted');
    items = [feedItem({ hid: hidOf('M'), title: 'match', templateText: 'match' }), nils];
    await emit('push.match', { user: {} as never });
    await eventually(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toContain('You and Nils like each other');
    expect(requests(`${path}:batchDelete`)).toHaveLength(0);
    await pressDelete('You and Nils');
    await press('Show everything again');
    expect(rows()[0]).toContain('Nils visited your profile');
  });
});

describe('the action of an item', () => {
  const search = () => router.state.location.search as Record<string, unknown>;

  it('retries a declined purchase in its payment context, and shows the reason', async () => {
    items = [declined];
    await open();
    await eventually(() => expect(text()).toContain('There’s not enough on the card'));
    await press('Try again');
    expect(search()).toMatchObject({ popup: 'payment', context: 'vip_offer' });
  });

  it('opens the tariff list of a special price', async () => {
    const offer = { code: 'promo', discountPercentage: 30, expireTime: '2026-02-01T00:00:00Z' } as const;
    items = [
      {
        ...declined,
        type: 'TYPE_OFFER',
        title: 'offer',
        templateText: 'offer',
        actionTitle: 'openOffer',
        purchase: { productType: 'premium', quantity: null, expiryTime: null, decline: null, promotionalOffer: offer },
      },
    ];
    await open();
    await eventually(() => expect(rows()[0]).toContain('Premium: up to 30% off until'));
    await press('See the offer');
    expect(search()).toMatchObject({ popup: 'payment', context: 'activity_feed', step: 'promo' });
  });

  it('offers Premium for a like that names no member', async () => {
    items = [hiddenLike];
    await open();
    await eventually(() => expect(named('See who')).toBeDefined());
    await press('See who');
    expect(search()).toMatchObject({ popup: 'payment', context: 'activity_feed' });
  });

  it('opens the profile of a visitor', async () => {
    await open();
    await eventually(() => expect(document.querySelector('li a')?.getAttribute('href')).toBe(`/u${nils.user?.hid}`));
  });
});
