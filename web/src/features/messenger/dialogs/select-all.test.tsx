// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import type { Dialog } from '@kindred/contract/messenger';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../../test/support/messages.ts';
import { begin, openScreen, server } from '../../../../test/support/over-thread.tsx';
import { eventually, named, press, text } from '../../../../test/support/screen.ts';
import { type Answer, failing } from '../../../../test/support/server.ts';

const page = limits.dialogsPage;
/** Three pages more than the list loads ahead. */
const count = limits.dialogsAhead + 3 * page;
const hidOf = (number: number) => String(number).padStart(22, 'A');
const dialog = (number: number) => ({
  hid: hidOf(number),
  isRead: false,
  replyDeadline: null,
  unreadMessagesCount: 1,
  isHighlighted: false,
  areLinksClickable: true,
  lastMessage: makeMessage({ id: '1', createDate: new Date(4e12 - number).toISOString() }),
  user: { hid: hidOf(number), name: `Anna ${number}`, listPhotoThumbnail: null },
});

/** Answers the page that begins with a dialog; undefined for its dialogs. */
let answerFrom: (first: number) => Promise<Answer | undefined>;
const answerPage = async (first: number): Promise<Answer> => {
  const answer = await answerFrom(first);
  const end = first + page;
  const dialogs = Array.from({ length: page }, (_, index) => dialog(first + index));
  return answer ?? { body: { dialogs, nextPageToken: end < count ? String(end) : '' } };
};

const listRequests = () => server.seen.filter(({ path }) => path.endsWith('/dialogs'));
const marked = () =>
  server.seen
    .filter(({ path }) => path.endsWith(':batchMarkRead'))
    .flatMap(({ body }) => (body as { hids: string[] }).hids);
const all = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');
const box = (name: string) =>
  [...document.querySelectorAll('li')]
    .find(({ textContent }) => textContent?.includes(name))
    ?.querySelector<HTMLInputElement>('input');
const toggle = (input: HTMLInputElement | null | undefined) => act(async () => input?.click());
const isBusy = (words: string) => named(words)?.getAttribute('aria-busy') === 'true';
const isLoading = () => document.querySelector('[role=status] svg') !== null;

/** Opens the list, and checks “All” when the first dialogs are loaded. */
const openAndCheckAll = async () => {
  await openScreen('/dialogs', async () => {
    const { DialogList } = await import('./dialog-list.tsx');
    return <DialogList />;
  });
  await eventually(() => expect(named('Edit')).toBeDefined());
  await eventually(() => expect(listRequests()).toHaveLength(limits.dialogsAhead / page));
  await press('Edit');
  await eventually(() => expect(named('Delete 0 chats')).toBeDefined());
  expect(all()?.checked).toBe(false);
  await toggle(all());
};
/** Adds a dialog as an event does. */
const addDialog = async (number: number) => {
  const { addDialog: add } = await import('../live-store.ts');
  await act(async () => add(dialog(number) as Dialog));
};

beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  answerFrom = async () => undefined;
  await begin(
    ({ path, query }) => (path.endsWith('/dialogs') ? answerPage(Number(query.get('pageToken') ?? 0)) : { body: {} }),
    'messenger',
  );
});

it('“All” loads the rest of the list, and its actions wait until every dialog is selected', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  answerFrom = async (first) => (first === count - page ? held : undefined);
  await openAndCheckAll();
  const loaded = `Delete ${count - page} chats`;
  await eventually(() => expect(named(loaded)).toBeDefined());
  expect([all()?.checked, isLoading(), isBusy(loaded), isBusy('Mark as read')]).toEqual([true, true, true, true]);
  await press('Mark as read');
  expect(marked()).toEqual([]);
  // 10,000 dialogs take 100 requests.
  expect(listRequests().at(-1)?.query.get('pageSize')).toBe(String(limits.listPage.max));
  expect(listRequests()[0]?.query.get('pageSize')).toBeNull();
  release(undefined);
  await eventually(() => expect(named(`Delete ${count} chats`)).toBeDefined());
  expect(isLoading()).toBe(false);
  await addDialog(count);
  expect([all()?.checked, isBusy(`Delete ${count + 1} chats`), box(`Anna ${count}`)?.checked]).toEqual([
    true,
    false,
    undefined,
  ]);
  await press('Mark as read');
  await eventually(() => expect(named('Edit')).toBeDefined());
  expect(new Set(marked())).toEqual(new Set(Array.from({ length: count + 1 }, (_, number) => hidOf(number))));
  expect(text()).not.toContain('1 unread');
});

it('“All” ends when one dialog is unchecked: the others stay selected, and no more are loaded', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  answerFrom = async (first) => (first >= limits.dialogsAhead ? held : undefined);
  await openAndCheckAll();
  await eventually(() => expect(listRequests()).toHaveLength(limits.dialogsAhead / page + 1));
  await toggle(box('Anna 3'));
  const kept = `Delete ${limits.dialogsAhead - 1} chats`;
  expect([all()?.checked, isLoading(), isBusy(kept)]).toEqual([false, false, false]);
  expect([box('Anna 2')?.checked, box('Anna 3')?.checked]).toEqual([true, false]);
  release(undefined);
  await addDialog(-1);
  await eventually(() => expect(box('Anna -1')).toBeDefined());
  expect(named(kept)).toBeDefined();
  expect(listRequests()).toHaveLength(limits.dialogsAhead / page + 1);
});

it('a page that fails ends “All”, shows its error, and leaves the loaded dialogs selected', async () => {
  let isDown = true;
  answerFrom = async (first) => (isDown && first === count - page ? failing(400, 1) : undefined);
  await openAndCheckAll();
  const loaded = `Delete ${count - page} chats`;
  await eventually(() => expect(named(loaded)).toBeDefined());
  await eventually(() => expect(all()?.checked).toBe(false));
  expect([isLoading(), isBusy(loaded), box('Anna 3')?.checked]).toEqual([false, false, true]);
  await eventually(() => expect(document.querySelector('[aria-label=News]')?.textContent).not.toBe(''));
  expect(named('Try again')).toBeDefined();
  isDown = false;
  await toggle(all());
  await eventually(() => expect(named(`Delete ${count} chats`)).toBeDefined());
  expect([all()?.checked, isLoading()]).toEqual([true, false]);
});
