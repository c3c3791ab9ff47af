// @vitest-environment happy-dom
import type { Dialog, Message } from '@kindred/contract/messenger';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../test/support/messages.ts';
import { decodeText } from '../../lib/messages/decode-text.ts';
import { applyLiveThread, mergeDialogs } from './dialogs/merge-dialogs.ts';
import {
  addMessage,
  emptyLiveThread,
  receiveMessage,
  setAllReadByMe,
  setReadByMe,
  setReadByOther,
  useLive,
} from './live-store.ts';
import { compareIds, mergeMessages } from './message-order.ts';

const message = (id: string, isIncoming = true): Message =>
  makeMessage({
    id,
    // Times ascend with ids.
    createDate: new Date(Number(BigInt.asUintN(32, BigInt(id))) * 1000).toISOString(),
    isIncoming,
    isRead: false,
    text: `text ${id}`,
  });

const dialog = (hid: string, last: string, unread = 0): Dialog => ({
  hid,
  isRead: unread === 0,
  replyDeadline: null,
  unreadMessagesCount: unread,
  isHighlighted: false,
  areLinksClickable: true,
  lastMessage: message(last),
  user: {
    hid,
    name: hid,
    age: 30,
    genderType: 'GENDER_FEMALE',
    recentlyActive: false,
    photoVerified: false,
    isVip: false,
    isDemo: false,
    cardPhotoThumbnail: null,
    listPhotoThumbnail: null,
    isPremium: false,
    isBlockedByMe: false,
    isBlockingMe: false,
    isMatch: true,
    isMyFavorite: false,
    isDeactivated: false,
  },
});

const initial = useLive.getInitialState();
beforeEach(() => useLive.setState(initial, true));
const live = (hid: string) => useLive.getState().threads[hid] ?? emptyLiveThread;

describe('events', () => {
  it('lists messages once and in order, whatever the order of their arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 18n })), (numbers) => {
        const ids = numbers.map(String);
        const sorted = [...new Set(numbers)].sort((a, b) => (a < b ? -1 : 1)).map(String);
        expect(
          mergeMessages(
            ids.map((id) => message(id)),
            ids.map((id) => message(id)),
          ).map(({ id }) => id),
        ).toEqual(sorted);
      }),
    );
  });

  it('counts unread messages by the latest event, whatever the order of arrival', () => {
    receiveMessage('ann', message('11'), 2);
    receiveMessage('ann', message('10'), 1);
    expect(live('ann').unread).toEqual({ count: 2, upTo: '11', isLate: false });
    expect(applyLiveThread(dialog('ann', '9', 0), live('ann')).unreadMessagesCount).toBe(2);
    setReadByMe('ann', '11');
    expect(applyLiveThread(dialog('ann', '11', 2), live('ann'))).toMatchObject({
      unreadMessagesCount: 0,
      isRead: true,
    });
    expect(applyLiveThread(dialog('ann', '12', 1), live('ann')).unreadMessagesCount).toBe(1);
  });

  it('without a read between them end in the last count, in any order and number', () => {
    const ids = [1, 2, 3, 4, 5];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids)), fc.shuffledSubarray(ids, { minLength: 5 }), (some, all) => {
        useLive.setState(initial, true);
        for (const id of [...some, ...all]) receiveMessage('ann', message(String(id)), id);
        expect(live('ann').unread?.count).toBe(5);
      }),
    );
  });

  const unreadOf = (fetched: Dialog): number => applyLiveThread(fetched, live('ann')).unreadMessagesCount;

  it('of a message that was delivered late make it and those after it unread, until they are read', () => {
    const read = dialog('ann', '11', 0);
    receiveMessage('ann', message('9'), 2, '11');
    expect(unreadOf(read)).toBe(2);
    // Another one of the same delivery, and a duplicate.
    receiveMessage('ann', message('10'), 2, '11');
    receiveMessage('ann', message('9'), 1, '11');
    expect(unreadOf(read)).toBe(2);
    expect(unreadOf(dialog('ann', '11', 2))).toBe(2);
    setReadByMe('ann', '11');
    receiveMessage('ann', message('9'), 2, '11');
    expect(unreadOf(read)).toBe(0);
    receiveMessage('ann', message('8'), 3, '11');
    expect(unreadOf(read)).toBe(3);
    receiveMessage('ann', message('12'), 4, '11');
    expect(unreadOf(read)).toBe(4);
    expect(unreadOf(dialog('ann', '13', 5))).toBe(5);
  });

  it('of a message that was delivered late are known by the later messages of other events, too', () => {
    receiveMessage('ann', message('11'), 1);
    setReadByMe('ann', '11');
    receiveMessage('ann', message('9'), 2);
    expect(unreadOf(dialog('ann', '8', 0))).toBe(2);
  });

  it('that arrive after the page with their messages end in the last count', () => {
    receiveMessage('ann', message('10'), 1, '11');
    receiveMessage('ann', message('11'), 2, '11');
    expect(unreadOf(dialog('ann', '11', 2))).toBe(2);
  });

  it('marks many dialogs read at once, except those with later messages', () => {
    const onChange = vi.fn();
    receiveMessage('ann', message('11'), 2);
    receiveMessage('ben', message('5'), 1);
    receiveMessage('fay', message('1'), 1);
    const stop = useLive.subscribe(onChange);
    setAllReadByMe({ ann: '11', ben: '4', eve: '3' });
    stop();
    expect(onChange).toHaveBeenCalledOnce();
    expect(['ann', 'ben', 'eve', 'fay'].map((hid) => live(hid).unread?.count)).toEqual([0, 1, 0, 1]);
  });

  it('end the reply deadline by the own answer that the other member gets, and not the highlight', () => {
    const fetched = { ...dialog('ann', '9'), replyDeadline: '2030-01-01T00:00:00.000Z', isHighlighted: true };
    const deadline = () => applyLiveThread(fetched, live('ann')).replyDeadline;
    receiveMessage('ann', message('10'), 1);
    addMessage('ann', { ...message('11', false), isSent: false });
    expect(deadline()).toBe(fetched.replyDeadline);
    addMessage('ann', message('12', false));
    expect(deadline()).toBeNull();
    expect(applyLiveThread(fetched, live('ann')).isHighlighted).toBe(true);
  });

  it('never moves back the last message that the other member has read', () => {
    setReadByOther('ann', '12');
    setReadByOther('ann', '9');
    expect(live('ann').otherReadUpTo).toBe('12');
  });

  it('of an own message that was delivered late end there what the other member has read', () => {
    const own = (id: string, fields: Partial<Message> = {}) =>
      receiveMessage('ann', { ...message(id, false), ...fields }, 0);
    setReadByOther('ann', '12');
    own('13');
    own('11', { isRead: true });
    own('10', { isSent: false });
    addMessage('ann', message('9', false));
    receiveMessage('ann', message('9'), 1);
    expect(live('ann').otherReadUpTo).toBe('12');
    own('10');
    expect(live('ann').otherReadUpTo).toBe('9');
    setReadByOther('ann', '13');
    expect(live('ann').otherReadUpTo).toBe('13');
  });

  it('replace the last message of the list, which may have been unsent', () => {
    addMessage('ann', message('9', false));
    const fetched = dialog('ann', '9');
    const unsent = { ...fetched, lastMessage: { ...message('9', false), isSent: false } };
    expect(applyLiveThread(unsent, live('ann')).lastMessage?.isSent).toBe(true);
  });

  it('moves a dialog with a new message to the top, and lists each dialog once', () => {
    const fetched = [dialog('ann', '20'), dialog('bea', '19')];
    receiveMessage('bea', message('21'), 1);
    const merged = mergeDialogs(
      fetched,
      { cleo: dialog('cleo', '22'), ann: dialog('ann', '18') },
      useLive.getState().threads,
    );
    expect(merged.map(({ hid, lastMessage }) => [hid, lastMessage?.id])).toEqual([
      ['cleo', '22'],
      ['bea', '21'],
      ['ann', '20'],
    ]);
  });

  it('compares ids above the safe integers', () => {
    expect(compareIds('9007199254740993', '9007199254740992')).toBeGreaterThan(0);
    expect(compareIds('10', '9')).toBeGreaterThan(0);
  });
});

describe('decodeText', () => {
  it('decodes numeric character references and nothing else', () => {
    expect(decodeText('Tom &#38; Anna &#x1F600; &amp; &#0; &#99999999; <b>')).toBe(
      'Tom & Anna 😀 &amp; &#0; &#99999999; <b>',
    );
  });
});
