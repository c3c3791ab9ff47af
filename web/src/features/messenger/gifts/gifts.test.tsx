// @vitest-environment happy-dom
import { paymentLimits } from '@kindred/contract/payments/limits';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  address,
  begin,
  hid,
  leave,
  onOpenChange,
  openNews,
  openPopup,
  paidAt,
  server,
  thanks,
  user,
} from '../../../../test/support/over-thread.tsx';
import { eventually, named, press } from '../../../../test/support/screen.ts';
import { type Answer, failing, type Seen } from '../../../../test/support/server.ts';

const sending = `/v3/messenger/dialogs/${hid}/messages`;
const { gift: price } = paymentLimits.coins;
/** Of those that cost coins. */
const teddy = 8;

let balance: number;
let group: number;
let sent: () => Answer | Promise<Answer>;
let boughtAt: string;

const message = { id: '7', giftType: teddy, isSent: true, createDate: '2026-01-01T00:00:00Z' };
const answer = ({ path, method }: Seen): Answer | Promise<Answer> => {
  if (path.endsWith('/coins/user/balance')) return { body: { result: { balance } } };
  if (path === '/v3/split/bindings:ensure')
    return { body: { splitBindings: [{ splitHid: 'ALL_GIFTS_PAID', splitGroup: group }] } };
  if (path === sending && method === 'POST') return sent();
  if (path.includes('/order')) return paidAt(boughtAt);
  return { body: { dialog: { hid, user } } };
};

const openSheet = () => openPopup('gift', () => import('./gift-popup.tsx'));
const choose = (name: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[aria-label^="${name}"]`)?.click());
const asked = () =>
  server.seen
    .filter(({ path, method }) => path === sending && method === 'POST')
    .map(({ body }) => body as { requestId: string; giftMessageBody: { giftType: number } });

beforeEach(async () => {
  [balance, group, boughtAt] = [price, 0, 'thread_gift'];
  sent = () => ({ body: { message } });
  await begin(answer, 'gifts', 'coins');
});

const forPrice = `Send for ${price} coins`;

describe('a gift', () => {
  it('goes once, however often it is pressed, and closes the sheet', async () => {
    await openSheet();
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
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
    await eventually(() => expect(named(forPrice)?.disabled).toBe(false));
    expect(document.body.textContent).not.toContain('Free');
  });

  it('without an answer keeps its number, so that it is taken once', async () => {
    sent = () => ({ hangUp: true });
    await openSheet();
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
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
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
    await choose('Teddy');
    await press('Get coins');
    await eventually(() => expect(address().get('context')).toBe('thread_gift'));
  };

  it('waits, opens the payment of its place, and goes once that is done, over a reload', async () => {
    await chooseShort();
    expect([address().get('popup'), address().get('target')]).toEqual(['payment', hid]);
    expect(asked()).toEqual([]);
    await leave();
    await openNews(thanks('one', 'thread_gift'));
    await eventually(() => expect(document.body.textContent).toContain('Gift sent'));
    expect(asked().map(({ giftMessageBody }) => giftMessageBody.giftType)).toEqual([teddy]);
    await leave();
    await openNews(thanks('one', 'thread_gift'));
    expect(asked()).toHaveLength(1);
  });

  it('that the server finds short opens the same payment', async () => {
    sent = () => failing(402, 53);
    await openSheet();
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
    await choose('Teddy');
    await press(forPrice);
    await eventually(() => expect(address().get('context')).toBe('thread_gift'));
  });

  it('does not go by coins that were bought elsewhere', async () => {
    await chooseShort();
    await leave();
    boughtAt = 'coins_widget';
    await openNews(thanks('two', 'thread_gift'));
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
    await openNews(thanks('three', 'thread_gift'));
    await eventually(() => expect(asked().length).toBeGreaterThan(0));
    await leave();
    sent = () => ({ body: { message } });
    await openNews('/');
    await eventually(() => expect(document.body.textContent).toContain('Gift sent'));
    expect(new Set(asked().map(({ requestId }) => requestId)).size).toBe(1);
  });
});
