// @vitest-environment happy-dom
import { greetingCounts } from '@kindred/contract/gifts';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { splitGroups } from '@kindred/contract/split-groups';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { eventually, named, press, text } from '../../../../test/support/screen.ts';
import { type Answer, failing, type Seen } from '../../../../test/support/server.ts';

const sending = '/rest/v2/user/messenger/messages/greeting';
const price = paymentLimits.coins.greeting;

let pages: Record<string, object>;
let balance: number;
let boughtAt: string;
let sent: () => Answer;
/** Whether the server has counted no introduction on any device. */
let isUnseen: boolean;

const page = (ids: readonly number[], nextPageToken = '', costs = 0) => ({
  greetings: ids.map((id) => ({ id, text: `Greeting ${id}` })),
  price: costs,
  nextPageToken,
});
const answer = ({ path, query }: Seen): Answer => {
  if (path === sending) return sent();
  if (path === '/rest/v2/user/onboarding/items')
    return { body: { result: [{ item: 'greetings_welcome', count: isUnseen ? 0 : 1, is_open: isUnseen }] } };
  if (path.endsWith('/coins/user/balance')) return { body: { result: { balance } } };
  if (path.includes('/order')) return paidAt(boughtAt);
  if (path.endsWith('/greetings')) return { body: pages[query.get('pageToken') ?? ''] };
  return { body: { dialog: { hid, user } } };
};

const open = (path = `/dialogs/${hid}`) => openPopup('greeting', () => import('./greeting-popup.tsx'), path);
const requests = () => server.seen.filter(({ path }) => path === sending).map(({ body }) => body);
const toAnna = (ping_id: number, context = 'thread') => ({ contact_hid: hid, ping_id, context });
/** Opens the popup and leaves its introduction. */
const openSuggestions = async (): Promise<void> => {
  await open();
  await eventually(() => expect(named('Next')).toBeDefined());
  await press('Next');
};

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  pages = { '': page([1, 2, 3], 'more'), more: page([4, 5, 6]) };
  [balance, boughtAt, isUnseen] = [price, 'thread_greeting', true];
  sent = () => ({ body: { result: { id: '1', is_sent: true } } });
  await begin(answer, 'greet', 'coins');
});

describe('greetings', () => {
  it('are explained once, load behind a skeleton, and are sent by one press', async () => {
    await openSuggestions();
    await eventually(() => expect(document.querySelector('[role=status]')).not.toBeNull());
    await eventually(() => expect(named('Greeting 2')).toBeDefined());
    expect(text()).not.toContain('costs');
    await act(async () => {
      named('Greeting 2')?.click();
      named('Greeting 2')?.click();
    });
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(requests()).toEqual([toAnna(2)]);
    await leave();
    await open();
    await eventually(() => expect(named('Greeting 1')).toBeDefined());
    expect(named('Next')).toBeUndefined();
    const counted = server.seen.filter(({ path }) => path === '/rest/v2/user/onboarding/item');
    expect(counted.map(({ body }) => body)).toEqual([{ item: 'greetings_welcome' }]);
  });

  it('are not explained if the server counted the introduction on another device', async () => {
    isUnseen = false;
    await open();
    await eventually(() => expect(named('Greeting 1')).toBeDefined());
    expect(named('Next')).toBeUndefined();
  });

  it.each([
    ['one greeting in the group of casual dating', splitGroups.first, paymentLimits.greetings.casual],
    ['a page of greetings in every other group', splitGroups.control, paymentLimits.greetings.page],
  ])('load behind a skeleton of %s', async (_group, group, count) => {
    isUnseen = false;
    const { useExperiments } = await import('../../../lib/experiments/experiments.ts');
    useExperiments.setState({ groups: { CASUAL_DATING_GREETING: group } });
    await open();
    await eventually(() => expect(document.querySelector('[role=status]')?.children).toHaveLength(count));
  });

  it('load for at least 1500 ms, also after a fast answer', async () => {
    const { loadMs } = paymentLimits.greetings;
    expect(loadMs).toBe(1500);
    isUnseen = false;
    const { setTimeout: start } = globalThis;
    let startedAt = Number.NaN;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => {
      if (ms === loadMs) startedAt = performance.now();
      return start(run, ms);
    });
    await open();
    await eventually(() => expect(document.querySelector('[role=status]')).not.toBeNull());
    await eventually(() => expect(named('Greeting 1')).toBeDefined());
    expect(performance.now() - startedAt).toBeGreaterThan(loadMs - 5);
  });

  it.each([
    ['is announced over another page', `/u${hid}`, true, 'profile'],
    ['is not announced in its thread', `/dialogs/${hid}`, false, 'thread'],
  ])('that was sent %s', async (_where, path, isAnnounced, context) => {
    await openSuggestions();
    await leave();
    await open(path);
    await eventually(() => expect(named('Greeting 2')).toBeDefined());
    await press('Greeting 2');
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    if (isAnnounced) await eventually(() => expect(text()).toContain('Greeting sent'));
    else expect(text()).not.toContain('Greeting sent');
    expect(requests()).toEqual([toAnna(2, context)]);
  });

  it('show the next page, and the first page after the last', async () => {
    await openSuggestions();
    for (const first of ['Greeting 1', 'Greeting 4', 'Greeting 1']) {
      await eventually(() => expect(named(first)).toBeDefined());
      await press('More greetings');
    }
  });

  it('show their price, and open the payment for missing coins', async () => {
    pages = { '': page([1, 2, 3], '', price) };
    await openSuggestions();
    await eventually(() => expect(text()).toContain(`A greeting costs ${price} coins.`));
    sent = () => failing(402, 53);
    await press('Greeting 1');
    await eventually(() => expect(address().get('context')).toBe('thread_greeting'));
    expect(address().get('target')).toBe(hid);
  });

  it('open the payment for Premium if they could not be delivered', async () => {
    sent = () => failing(402, 50);
    await openSuggestions();
    await eventually(() => expect(named('Greeting 1')).toBeDefined());
    await press('Greeting 1');
    await eventually(() => expect(address().get('context')).toBe('thread_unsent'));
  });

  it('of casual brands show the only greeting as a chat bubble', async () => {
    const casual = greetingCounts.plain + 1;
    pages = { '': page([casual]) };
    await openSuggestions();
    await eventually(() => expect(named('Send')).toBeDefined());
    expect(text()).toContain(`Greeting ${casual}`);
    await press('Send');
    await eventually(() => expect(requests()).toEqual([toAnna(casual)]));
  });

  it('show an empty state when all are used', async () => {
    pages = { '': page([]) };
    await openSuggestions();
    await eventually(() => expect(text()).toContain('You have used them all'));
  });
});

describe('a greeting that is short of coins', () => {
  const chooseShort = async () => {
    [balance, pages] = [price - 1, { '': page([1, 2, 3], '', price) }];
    await openSuggestions();
    await eventually(() => expect(text()).toContain('You don’t have enough coins yet.'));
    await press('Greeting 2');
    await eventually(() => expect(address().get('context')).toBe('thread_greeting'));
    expect([address().get('target'), requests()]).toEqual([hid, []]);
    await leave();
  };

  it('is sent once after its purchase, without another choice, over a reload', async () => {
    await chooseShort();
    await openPaidEvents(thanks('one', 'thread_greeting'));
    await eventually(() => expect(text()).toContain('Greeting sent'));
    expect(requests()).toEqual([toAnna(2)]);
    await leave();
    await openPaidEvents(thanks('one', 'thread_greeting'));
    expect(requests()).toHaveLength(1);
  });

  it('is sent after its purchase when the server refuses it for missing coins', async () => {
    sent = () => failing(402, 53);
    await openSuggestions();
    await eventually(() => expect(named('Greeting 1')).toBeDefined());
    await press('Greeting 1');
    await eventually(() => expect(address().get('context')).toBe('thread_greeting'));
    await leave();
    sent = () => ({ body: { result: { id: '1', is_sent: true } } });
    await openPaidEvents(thanks('one', 'thread_greeting'));
    await eventually(() => expect(text()).toContain('Greeting sent'));
    expect(requests()).toEqual([toAnna(1), toAnna(1)]);
  });

  it('is not sent after a purchase in another context', async () => {
    await chooseShort();
    boughtAt = 'coins_widget';
    await openPaidEvents(thanks('two', 'thread_greeting'));
    await eventually(() => expect(server.paths().some((path) => path.includes('order'))).toBe(true));
    await act(async () => undefined);
    expect(requests()).toEqual([]);
  });

  it('shows a failure when the chat is gone meanwhile', async () => {
    await chooseShort();
    sent = () => failing(404, 1);
    await openPaidEvents(thanks('one', 'thread_greeting'));
    await eventually(() => expect(text()).toContain('Greeting not sent'));
    await leave();
    await openPaidEvents('/');
    expect(requests()).toHaveLength(1);
  });

  it('stays pending when a free greeting is sent', async () => {
    await chooseShort();
    [balance, pages] = [0, { '': page([1, 2, 3]) }];
    await open();
    await eventually(() => expect(named('Greeting 3')).toBeDefined());
    await press('Greeting 3');
    await eventually(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    await leave();
    await openPaidEvents(thanks('one', 'thread_greeting'));
    await eventually(() => expect(text()).toContain('Greeting sent'));
    expect(requests()).toEqual([toAnna(3), toAnna(2)]);
  });
});
