// @vitest-environment happy-dom
import type { Dialog, Message } from '@kindred/contract/messenger';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFirstUnread } from './use-first-unread.ts';

const message = (id: number, isIncoming = true, type: Message['type'] = 'MESSAGE_TYPE_TEXT') =>
  ({ id: String(id), isIncoming, type }) as Message;
const dialog = (unreadMessagesCount: number) => ({ hid: 'ann', unreadMessagesCount }) as Dialog;

interface State {
  readonly unread: number;
  readonly messages: readonly Message[];
  /** What the server answers about the oldest unread message. */
  readonly firstUnreadId?: string | null;
  readonly isFetching?: boolean;
}

let root: Root;
const onResult = vi.fn<(result: ReturnType<typeof useFirstUnread>) => void>();
const result = () => onResult.mock.lastCall?.[0];
const showAround = vi.fn(async (_id: string, _isWanted: () => boolean) => undefined);
const log: { current: HTMLElement | null } = { current: null };

const Probe = ({ unread, messages, firstUnreadId = null, isFetching = false }: State) => {
  const query = { data: { pages: [{ firstUnreadId }] }, isFetching };
  onResult(useFirstUnread({ dialog: dialog(unread), messages, query, region: { messages, showAround } }, log, true));
  return null;
};
const show = (state: State) => act(async () => root.render(<Probe {...state} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  showAround.mockClear();
  log.current = null;
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

it('finds the first of the messages that were unread at the opening, also after they were read', async () => {
  const messages = [message(1), message(2), message(3, false), message(4), message(5, true, 'MESSAGE_TYPE_USER_MATCH')];
  await show({ unread: 2, messages });
  expect(result()?.firstUnread).toMatchObject({ id: '2', count: 2 });
  expect(result()?.openedUpTo).toBe('5');
  await show({ unread: 0, messages: [...messages, message(6)] });
  expect(result()?.firstUnread).toMatchObject({ id: '2', count: 2 });
  expect(result()?.openedUpTo).toBe('5');
  expect(showAround).not.toHaveBeenCalled();
});

it('has no line for messages that arrive while the thread is open', async () => {
  await show({ unread: 0, messages: [message(1)] });
  await show({ unread: 1, messages: [message(1), message(2)] });
  expect(result()?.firstUnread).toBeNull();
});

it('waits for the answer to a request, because pages of an earlier visit may lack the unread messages', async () => {
  await show({ unread: 0, messages: [message(1)], isFetching: true });
  await show({ unread: 1, messages: [message(1), message(2)] });
  expect(result()?.firstUnread).toMatchObject({ id: '2', count: 1 });
});

it('shows the messages around it if it is not among the latest ones', async () => {
  const messages = [message(30), message(31)];
  // An answer that is awaited may name an earlier one.
  await show({ unread: 3, messages, firstUnreadId: '5', isFetching: true });
  expect(result()?.firstUnread).toBeNull();
  await show({ unread: 3, messages, firstUnreadId: '9' });
  expect(result()?.firstUnread).toMatchObject({ id: '9', count: 3 });
  expect(showAround).toHaveBeenCalledExactlyOnceWith('9', expect.any(Function));
  const isWanted = showAround.mock.lastCall?.[1];
  log.current = document.createElement('div');
  expect(isWanted?.()).toBe(true);
  log.current.scrollTop = -300;
  expect(isWanted?.()).toBe(false);
  await show({ unread: 0, messages: [...messages, message(32)], firstUnreadId: null });
  expect(showAround).toHaveBeenCalledOnce();
});

it('leaves the thread at its end if the viewer has scrolled', async () => {
  log.current = document.createElement('div');
  log.current.scrollTop = -300;
  await show({ unread: 3, messages: [message(30)], firstUnreadId: '9' });
  expect(showAround).not.toHaveBeenCalled();
  expect(result()?.firstUnread?.id).toBe('9');
});
