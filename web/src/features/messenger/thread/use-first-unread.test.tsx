// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
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
  readonly pages?: number;
  readonly hasNextPage?: boolean;
  readonly isFetching?: boolean;
}

let root: Root;
const onResult = vi.fn<(result: ReturnType<typeof useFirstUnread>) => void>();
const result = () => onResult.mock.lastCall?.[0];
const fetchNextPage = vi.fn(async () => undefined);
const log = { current: null };

const Probe = ({ unread, messages, pages = 1, hasNextPage = false, isFetching = false }: State) => {
  const data = { pages: Array.from({ length: pages }, () => null) };
  const query = { data, hasNextPage, isFetching, isError: false, fetchNextPage };
  onResult(useFirstUnread(dialog(unread), messages, query, log, true));
  return null;
};
const show = (state: State) => act(async () => root.render(<Probe {...state} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fetchNextPage.mockClear();
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
  expect(fetchNextPage).not.toHaveBeenCalled();
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

it('loads earlier pages for it, up to the limit', async () => {
  const messages = [message(30), message(31)];
  await show({ unread: 3, messages, hasNextPage: true, isFetching: true });
  expect(fetchNextPage).not.toHaveBeenCalled();
  await show({ unread: 3, messages, hasNextPage: true });
  expect(fetchNextPage).toHaveBeenCalledOnce();
  await show({ unread: 3, messages, hasNextPage: true, pages: limits.firstUnreadPages + 1 });
  expect(fetchNextPage).toHaveBeenCalledOnce();
  await show({ unread: 0, messages: [message(28), message(29), ...messages], pages: 2 });
  expect(result()?.firstUnread).toMatchObject({ id: '29', count: 3 });
});
