// @vitest-environment happy-dom
import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  address,
  begin,
  hid,
  leave,
  onOpenChange,
  openPaidEvents,
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
/** The type of a gift that costs coins in both groups. */
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

const openSheet = (path?: string) => openPopup('gift', () => import('./gift-popup.tsx'), path);
const thread = `/dialogs/${hid}`;
/** Waits for a toast that is not expected. */
const passTime = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 200))));
const choose = (name: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[aria-label^="${name}"]`)?.click());
const requests = () =>
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
  it('is sent once by several presses, and closes the sheet', async () => {
    await openSheet();
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
    await choose('Teddy');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    sent = async () => {
      await held;
      return { body: { message } };
    };
    await act(async () => {
      named(forPrice)?.click();
      named(forPrice)?.click();
    });
    await eventually(() => expect(requests()).toHaveLength(1));
    await press(forPrice);
    release();
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(requests().map(({ giftMessageBody }) => giftMessageBody.giftType)).toEqual([teddy]);
    await eventually(() => expect(document.body.textContent).toContain('Gift sent'));
  });

  it('is announced by a push, which is tracked', async () => {
    await openSheet();
    const { useConsent } = await import('../../../lib/tracking/consent.ts');
    useConsent.setState({ analytics: true });
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
    await press('Send for free');
    const tracked = () => server.seen.filter(({ path }) => path.includes('/tracking/push/')).map(({ body }) => body);
    const push_id = expect.stringMatching(/^local-/);
    const shown = { push_id, context: 'local', push_type: sitePushTypes.messageSent };
    await eventually(() => expect(tracked()).toEqual([shown]));
    await act(async () => document.querySelector<HTMLButtonElement>('[aria-label=Close]')?.click());
    await eventually(() => expect(tracked()).toEqual([shown, { push_id, push_action: 'close' }]));
  });

  it('is not announced in its thread', async () => {
    await openSheet(thread);
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
    await press('Send for free');
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    await passTime();
    expect(document.body.textContent).not.toContain('Gift sent');
  });

  it('has the price of the sender’s test group', async () => {
    group = 1;
    await openSheet();
    await eventually(() => expect(named(forPrice)?.disabled).toBe(false));
    expect(document.body.textContent).not.toContain('Free');
  });

  it('has the same request id after a lost answer, so that it is sent once', async () => {
    sent = () => ({ hangUp: true });
    await openSheet();
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
    await press('Send for free');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
    sent = () => ({ body: { message } });
    await press('Send for free');
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(1);
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

  it('opens the payment of its context, and is sent once after the purchase, over a reload', async () => {
    await chooseShort();
    expect([address().get('popup'), address().get('target')]).toEqual(['payment', hid]);
    expect(requests()).toEqual([]);
    await leave();
    await openPaidEvents(thanks('one', 'thread_gift'));
    await eventually(() => expect(document.body.textContent).toContain('Gift sent'));
    expect(requests().map(({ giftMessageBody }) => giftMessageBody.giftType)).toEqual([teddy]);
    await leave();
    await openPaidEvents(thanks('one', 'thread_gift'));
    expect(requests()).toHaveLength(1);
  });

  it('is not announced in its thread after the purchase, unless it is refused', async () => {
    const thanksInThread = (order: string) => `${thread}${thanks(order, 'thread_gift').slice(1)}`;
    await chooseShort();
    await leave();
    await openPaidEvents(thanksInThread('one'));
    await eventually(() => expect(requests()).toHaveLength(1));
    await passTime();
    expect(document.body.textContent).not.toContain('Gift sent');
    await leave();
    await chooseShort();
    await leave();
    sent = () => failing(404, 1);
    await openPaidEvents(thanksInThread('two'));
    await eventually(() => expect(document.body.textContent).toContain('Gift not sent'));
  });

  it('opens the same payment when the server refuses it for missing coins', async () => {
    sent = () => failing(402, 53);
    await openSheet();
    await eventually(() => expect(named('Send for free')?.disabled).toBe(false));
    await choose('Teddy');
    await press(forPrice);
    await eventually(() => expect(address().get('context')).toBe('thread_gift'));
  });

  it('is not sent after a purchase in another context', async () => {
    await chooseShort();
    await leave();
    boughtAt = 'coins_widget';
    await openPaidEvents(thanks('two', 'thread_gift'));
    await eventually(() => expect(server.paths().some((path) => path.includes('order'))).toBe(true));
    await act(async () => undefined);
    expect(requests()).toEqual([]);
    await leave();
    boughtAt = 'thread_gift';
    for (const other of [thanks('two', 'coins_widget'), thanks('two', 'thread_gift', 'B'.repeat(22))]) {
      await openPaidEvents(other);
      await leave();
    }
    expect(requests()).toEqual([]);
  });

  it('is sent when the network is back after its purchase', async () => {
    await chooseShort();
    await leave();
    sent = () => ({ hangUp: true });
    await openPaidEvents(thanks('three', 'thread_gift'));
    await eventually(() => expect(requests().length).toBeGreaterThan(0));
    await leave();
    sent = () => ({ body: { message } });
    await openPaidEvents('/');
    await eventually(() => expect(document.body.textContent).toContain('Gift sent'));
    expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(1);
  });
});
