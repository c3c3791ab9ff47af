// @vitest-environment happy-dom
import type { Dialog, Message } from '@kindred/contract/messenger';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { mergeDialogs, withLive } from './dialogs/merge-dialogs.ts';
import { addMessage, nothingLive, setOtherRead, setRead, useLive } from './live-store.ts';
import { compareIds, inOrder } from './message-order.ts';

const message = (id: string, isIncoming = true): Message => ({
  id,
  // The later the number, the later the time.
  createDate: new Date(Number(BigInt.asUintN(32, BigInt(id))) * 1000).toISOString(),
  isIncoming,
  isRead: false,
  isSent: true,
  isSmart: false,
  isDeleted: false,
  text: `text ${id}`,
  type: 'MESSAGE_TYPE_TEXT',
  requestId: null,
  questionId: null,
  giftType: null,
  repliedMessage: null,
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
const live = (hid: string) => useLive.getState().threads[hid] ?? nothingLive;

describe('what is told', () => {
  it('messages come once and in order, however they arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 18n })), (numbers) => {
        const ids = numbers.map(String);
        const sorted = [...new Set(numbers)].sort((a, b) => (a < b ? -1 : 1)).map(String);
        expect(
          inOrder(
            ids.map((id) => message(id)),
            ids.map((id) => message(id)),
          ).map(({ id }) => id),
        ).toEqual(sorted);
      }),
    );
  });

  it('the later news decides how much is unread, in whatever order they come', () => {
    addMessage('ann', message('11'), 2);
    addMessage('ann', message('10'), 1);
    expect(live('ann').unread).toEqual({ count: 2, upTo: '11' });
    expect(withLive(dialog('ann', '9', 0), live('ann')).unreadMessagesCount).toBe(2);
    setRead('ann', '11');
    expect(withLive(dialog('ann', '11', 2), live('ann'))).toMatchObject({ unreadMessagesCount: 0, isRead: true });
    expect(withLive(dialog('ann', '12', 1), live('ann')).unreadMessagesCount).toBe(1);
  });

  it('what the other has read never goes back', () => {
    setOtherRead('ann', '12');
    setOtherRead('ann', '9');
    expect(live('ann').otherReadUpTo).toBe('12');
  });

  it('a new message brings its dialog to the top; one that came up twice is listed once', () => {
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

  it('compares numbers past a double', () => {
    expect(compareIds('9007199254740993', '9007199254740992')).toBeGreaterThan(0);
    expect(compareIds('10', '9')).toBeGreaterThan(0);
  });
});

describe('texts', () => {
  it('are shown with their character references decoded, and nothing else', () => {
    expect(decodeText('Tom &#38; Anna &#x1F600; &amp; &#0; &#99999999; <b>')).toBe(
      'Tom & Anna 😀 &amp; &#0; &#99999999; <b>',
    );
  });
});
