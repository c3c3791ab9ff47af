import type { Dialog, Message } from '@kindred/contract/messenger';
import type { Page } from '@playwright/test';

interface StubOptions {
  readonly dialog: Dialog;
  readonly message: Message;
  readonly dialogs: number;
  readonly messages: number;
  readonly pageSize: number;
}

/** The hid of the dialog with the long thread. */
export const longThread = 'd'.padEnd(22, '0');

const message: Message = {
  id: '1',
  createDate: '2026-01-01T00:00:00.000Z',
  isIncoming: true,
  isRead: true,
  isSent: true,
  isSmart: false,
  isDeleted: false,
  text: '',
  type: 'MESSAGE_TYPE_TEXT',
  requestId: null,
  questionId: null,
  giftType: null,
  stickerType: null,
  interestIds: null,
  safetyHint: null,
  repliedMessage: null,
};

const dialog: Dialog = {
  hid: longThread,
  isRead: true,
  replyDeadline: null,
  unreadMessagesCount: 0,
  isHighlighted: false,
  areLinksClickable: true,
  lastMessage: message,
  user: {
    hid: longThread,
    name: 'Anna',
    age: 30,
    genderType: 'GENDER_FEMALE',
    recentlyActive: false,
    photoVerified: true,
    isDemo: false,
    cardPhotoThumbnail: null,
    listPhotoThumbnail: null,
    isPremium: false,
    isVip: false,
    isBlockedByMe: false,
    isBlockingMe: false,
    isMatch: true,
    isMyFavorite: false,
    isDeactivated: false,
  },
};

/** Runs in the page. Answers the messenger's lists in the place of `fetch`, because hundreds of requests to another process are slow. */
const addStub = (options: StubOptions): void => {
  const minuteMs = 60_000;
  const newest = Date.parse('2026-06-01T12:00:00Z');
  const words = 'An evening by the lake with tea and a long walk home through the old town';
  const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
  /** A bitmap of one pixel in a colour of its own. */
  const bitmapOf = (colour: number): string => {
    const bytes = [66, 77, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0];
    const pixel = [colour & 255, (colour >> 8) & 255, 128, 0];
    const padding = Array.from({ length: 24 }, () => 0);
    return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes, ...padding, ...pixel))}`;
  };
  const timeOf = (at: number): string => new Date(newest - at * minuteMs).toISOString();
  const textOf = (at: number): string => words.slice(0, 12 + ((at * 17) % (words.length - 12)));
  const pageOf = <T>(token: string | null, count: number, create: (at: number) => T) => {
    const from = Number(token ?? 0);
    const to = Math.min(count, from + options.pageSize);
    const items = Array.from({ length: to - from }, (_, index) => create(from + index));
    return { items, nextPageToken: to < count ? String(to) : '' };
  };
  const dialogAt = (at: number) => {
    const hid = options.dialog.hid.slice(0, -String(at).length) + String(at);
    const lastMessage = { ...options.message, text: textOf(at), createDate: timeOf(at), isIncoming: at % 2 === 0 };
    const listPhotoThumbnail = { url: bitmapOf(at), thumbhash };
    return {
      ...options.dialog,
      hid,
      lastMessage,
      user: { ...options.dialog.user, hid, name: `Anna ${at}`, listPhotoThumbnail },
    };
  };
  const messageAt = (at: number) => ({
    ...options.message,
    id: String(options.messages - at),
    text: textOf(at),
    createDate: timeOf(at * 20),
    isIncoming: at % 3 !== 0,
  });
  const answer = ({ pathname, searchParams }: URL): object | undefined => {
    const token = searchParams.get('pageToken');
    if (pathname === '/v3/messenger/dialogs') {
      const { items, nextPageToken } = pageOf(token, options.dialogs, dialogAt);
      return { dialogs: items, nextPageToken };
    }
    if (!/^\/v3\/messenger\/dialogs\/[^/]+\/messages$/.test(pathname)) return undefined;
    const { items, nextPageToken } = pageOf(token, options.messages, messageAt);
    return { dialog: token ? null : options.dialog, messages: items, conversationStarter: null, nextPageToken };
  };
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const json = answer(new URL(input instanceof Request ? input.url : String(input), location.href));
    if (!json) return send(input, init);
    // A later task, as an answer of a server is.
    await new Promise((resolve) => setTimeout(resolve));
    return new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } });
  };
};

/** Adds to the next pages a list of so many dialogs, and a thread of so many messages. */
export const stubDialogs = (
  page: Page,
  counts: Pick<StubOptions, 'dialogs' | 'messages' | 'pageSize'>,
): Promise<unknown> => page.addInitScript(addStub, { dialog, message, ...counts });
