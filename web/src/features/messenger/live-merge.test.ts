// @vitest-environment happy-dom
import type { Dialog, Message } from '@kindred/contract/messenger';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMessage } from '../../../test/support/messages.ts';
import { decodeText } from '../../lib/messages/decode-text.ts';
import { applyLiveThread, mergeDialogs } from './dialogs/merge-dialogs.ts';
import { addMessage, emptyLiveThread, setReadByMe, setReadByOther, useLive } from './live-store.ts';
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
    addMessage('ann', message('11'), 2);
    addMessage('ann', message('10'), 1);
    expect(live('ann').unread).toEqual({ count: 2, upTo: '11' });
    expect(applyLiveThread(dialog('ann', '9', 0), live('ann')).unreadMessagesCount).toBe(2);
    setReadByMe('ann', '11');
    expect(applyLiveThread(dialog('ann', '11', 2), live('ann'))).toMatchObject({
      unreadMessagesCount: 0,
      isRead: true,
    });
    expect(applyLiveThread(dialog('ann', '12', 1), live('ann')).unreadMessagesCount).toBe(1);
  });

  it('end the reply deadline by the own answer that the other member gets, and not the highlight', () => {
    const fetched = { ...dialog('ann', '9'), replyDeadline: '2030-01-01T00:00:00.000Z', isHighlighted: true };
    const deadline = () => applyLiveThread(fetched, live('ann')).replyDeadline;
    addMessage('ann', message('10'), 1);
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

  it('moves a dialog with a new message to the top, and lists each dialog once', () => {
    const fetched = [dialog('ann', '20'), dialog('bea', '19')];
    addMessage('bea', message('21'), 1);
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
