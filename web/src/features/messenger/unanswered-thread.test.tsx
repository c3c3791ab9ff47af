// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../test/support/messages.ts';
import { draw, hid, world } from '../../../test/support/payment-contexts.tsx';
import { eventually, named, text } from '../../../test/support/screen.ts';

const message = (id: number, isIncoming: boolean) => makeMessage({ id: String(id), isIncoming });
const user = { hid, name: 'Vera', age: 30, isPremium: false, isVip: false, isMatch: true, isBlockedByMe: false };
/** The latest messages of the other member, as many as a page has. */
const page = Array.from({ length: limits.messagesPage }, (_, index) => message(100 - index, true));

let areLinksClickable: boolean;
let earlier: ReturnType<typeof message>[];

beforeEach(() => {
  areLinksClickable = false;
  earlier = [message(1, true)];
  world.rest = ({ path, query }) => {
    if (!path.endsWith('/messages')) return undefined;
    const dialog = {
      hid,
      isRead: true,
      replyDeadline: null,
      unreadMessagesCount: 0,
      areLinksClickable,
      lastMessage: null,
      user: { ...user, isDeactivated: false },
    };
    return query.has('pageToken')
      ? { dialog, messages: earlier, conversationStarter: null, nextPageToken: '' }
      : { dialog, messages: page, conversationStarter: null, nextPageToken: 'earlier' };
  };
});

const open = async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { ThreadPage } = await import('./thread/thread-page.tsx');
  await draw('/', () => <ThreadPage dialogHid={hid} />);
  await eventually(() => expect(text()).toContain('Message 100'));
};
const isOffered = () => named('Report') !== undefined && named('Block') !== undefined;

it('offers to report or block a stranger who wrote more than one page, until the viewer answers', async () => {
  await open();
  expect(isOffered()).toBe(true);
  const { addMessage } = await import('./live-store.ts');
  addMessage(hid, message(101, false));
  await eventually(() => expect(isOffered()).toBe(false));
});

it('does not offer it if the dialog shows that the viewer has answered on an earlier page', async () => {
  areLinksClickable = true;
  earlier = [message(1, false)];
  await open();
  expect(isOffered()).toBe(false);
});
