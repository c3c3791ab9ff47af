// @vitest-environment happy-dom
import { paymentLimits } from '@kindred/contract/payments/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../support/server.ts';
import { startTexts } from '../support/texts.ts';

const hid = 'A'.repeat(22);
const sending = `/v3/messenger/dialogs/${hid}/messages`;
const { gift: price } = paymentLimits.coins;
/** Of those that cost coins. */
const teddy = 8;

let balance: number;
let group: number;
let sent: () => Answer | Promise<Answer>;
let boughtAt: string;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root | undefined;
let address: () => URLSearchParams;
const onOpenChange = vi.fn<(open: boolean) => void>();

const user = { hid, name: 'Anna', age: 30, isBlockedByMe: false, isDeactivated: false };
const message = { id: '7', giftType: teddy, isSent: true, createDate: '2026-01-01T00:00:00Z' };
const answer = ({ path, method }: Seen): Answer | Promise<Answer> => {
  if (path.endsWith('/coins/user/balance')) return { body: { result: { balance } } };
  if (path === '/v3/split/bindings:ensure')
    return { body: { splitBindings: [{ splitHid: 'ALL_GIFTS_PAID', splitGroup: group }] } };
  if (path === sending && method === 'POST') return sent();
  if (path.includes('/order'))
    return { body: { result: { order: { state: 'success' }, decline: null, success: { payment_context: boughtAt } } } };
  return { body: { dialog: { hid, user } } };
};

const show = async (at: string, screen: () => Promise<React.ReactNode>): Promise<void> => {
  const { readPopup } = await import('../../src/lib/popups.ts');
  const [{ ToastProvider }, shown] = [await import('@kindred/ui/toast'), await screen()];
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const history = createMemoryHistory({ initialEntries: [at] });
  const routeTree = createRootRoute({ validateSearch: readPopup, component: () => shown });
  const router = createRouter({ routeTree, history });
  address = () => new URLSearchParams(history.location.search);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root?.render(
      <QueryClientProvider client={client}>
        <ToastProvider labels={{ region: 'News', close: 'Close' }}>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
const openSheet = () =>
  show(`/?popup=gift&user=${hid}`, async () => {
    const { default: GiftPopup } = await import('../../src/features/messenger/gifts/gift-popup.tsx');
    const sheet = { open: true, onOpenChange, onClosed: () => undefined };
    return <GiftPopup sheet={sheet} parameters={{ user: hid }} />;
  });
const openNews = (at: string) =>
  show(at, async () => {
    const { default: GiftNews } = await import('../../src/features/messenger/gifts/gift-news.tsx');
    return <GiftNews />;
  });
/** As a reload: nothing is left but what the browser keeps. */
const leave = async (): Promise<void> => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
};
const thanks = (order: string, context = 'thread_gift', target = hid) =>
  `/?popup=payment&context=${context}&step=success_coins&order=${order}&target=${target}`;

const named = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => named(name)?.click());
const choose = (name: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[aria-label^="${name}"]`)?.click());
const asked = () =>
  server.seen
    .filter(({ path, method }) => path === sending && method === 'POST')
    .map(({ body }) => body as { requestId: string; giftMessageBody: { giftType: number } });
/** What is changed outside of the test is drawn first, then looked at. */
const eventually = (look: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      look();
    },
    { timeout: 10_000 },
  );

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onOpenChange.mockClear();
  [balance, group, boughtAt] = [price, 0, 'thread_gift'];
  sent = () => ({ body: { message } });
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'gifts', 'coins');
});
afterEach(async () => {
  await leave();
  await server.stop();
});

const forPrice = `Send for ${price} coins`;

describe('a gift', () => {
  it('goes once, however often it is pressed, and closes the sheet', async () => {
    await openSheet();
    await eventually(() => expect(named('Send for free')).toBeDefined());
    await choose('Teddy');
    const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>();
    sent = async () => {
      await waiting;
      return { body: { message } };
    };
    await act(async () => {
      named(forPrice)?.click();
      named(forPrice)?.click();
    });
    await eventually(() => expect(asked()).toHaveLength(1));
    await press(forPrice);
    letGo();
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(asked().map(({ giftMessageBody }) => giftMessageBody.giftType)).toEqual([teddy]);
    await eventually(() => expect(document.body.textContent).toContain('Gift sent'));
  });

  it('has the price that its sender’s group has', async () => {
    group = 1;
    await openSheet();
    await eventually(() => expect(named(forPrice)).toBeDefined());
    expect(document.body.textContent).not.toContain('Free');
  });

  it('without an answer keeps its number, so that it is taken once', async () => {
    sent = () => ({ hangUp: true });
    await openSheet();
    await eventually(() => expect(named('Send for free')).toBeDefined());
    await press('Send for free');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
    sent = () => ({ body: { message } });
    await press('Send for free');
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(new Set(asked().map(({ requestId }) => requestId)).size).toBe(1);
  });
});

describe('a gift that is short of coins', () => {
  const chooseShort = async () => {
    balance = price - 1;
    await openSheet();
    await eventually(() => expect(named('Send for free')).toBeDefined());
    await choose('Teddy');
    await press('Get coins');
    await eventually(() => expect(address().get('context')).toBe('thread_gift'));
  };

  it('waits, opens the payment of its place, and goes once that is done, over a reload', async () => {
    await chooseShort();
    expect([address().get('popup'), address().get('target')]).toEqual(['payment', hid]);
    expect(asked()).toEqual([]);
    await leave();
    await openNews(thanks('one'));
    await eventually(() => expect(document.body.textContent).toContain('Gift sent'));
    expect(asked().map(({ giftMessageBody }) => giftMessageBody.giftType)).toEqual([teddy]);
    await leave();
    await openNews(thanks('one'));
    expect(asked()).toHaveLength(1);
  });

  it('that the server finds short opens the same payment', async () => {
    sent = () => failing(402, 53);
    await openSheet();
    await eventually(() => expect(named('Send for free')).toBeDefined());
    await choose('Teddy');
    await press(forPrice);
    await eventually(() => expect(address().get('context')).toBe('thread_gift'));
  });

  it('does not go by coins that were bought elsewhere', async () => {
    await chooseShort();
    await leave();
    boughtAt = 'coins_widget';
    await openNews(thanks('two'));
    await eventually(() => expect(server.paths().some((path) => path.includes('order'))).toBe(true));
    await act(async () => undefined);
    expect(asked()).toEqual([]);
    await leave();
    boughtAt = 'thread_gift';
    for (const other of [thanks('two', 'coins_widget'), thanks('two', 'thread_gift', 'B'.repeat(22))]) {
      await openNews(other);
      await leave();
    }
    expect(asked()).toEqual([]);
  });

  it('and was paid for goes when there is a network again', async () => {
    await chooseShort();
    await leave();
    sent = () => ({ hangUp: true });
    await openNews(thanks('three'));
    await eventually(() => expect(asked().length).toBeGreaterThan(0));
    await leave();
    sent = () => ({ body: { message } });
    await openNews('/');
    await eventually(() => expect(document.body.textContent).toContain('Gift sent'));
    expect(new Set(asked().map(({ requestId }) => requestId)).size).toBe(1);
  });
});
