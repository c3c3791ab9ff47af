// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { makeMessage } from '../../../test/support/messages.ts';
import { draw, hid, world } from '../../../test/support/payment-contexts.tsx';
import { eventually, press, text } from '../../../test/support/screen.ts';

let answer: PromiseWithResolvers<unknown>;

beforeEach(() => {
  answer = Promise.withResolvers();
  world.rest = ({ path }) => (path.endsWith(':batchDelete') ? answer.promise : undefined);
});

/** Confirms the deletion of a sticker among the loaded pages, those around another message, and the events. */
const confirm = async () => {
  const [{ queryClient }, { regionQuery, threadQuery }, { addMessage, useLive }, { default: Popup }] =
    await Promise.all([
      import('../../lib/http/query-client.ts'),
      import('./queries.ts'),
      import('./live-store.ts'),
      import('./thread/delete-message-popup.tsx'),
    ]);
  const message = makeMessage({ id: '2', isIncoming: false, stickerType: 1 });
  const page = {
    dialog: null,
    firstUnreadId: null,
    conversationStarter: null,
    nextPageToken: '',
    previousPageToken: '',
  };
  const keys = [threadQuery(hid).queryKey, regionQuery(hid, '1').queryKey] as const;
  for (const key of keys)
    queryClient.setQueryData<object>(key, { pages: [{ ...page, messages: [message] }], pageParams: [''] });
  addMessage(hid, message);
  const sheet = { open: true, onOpenChange: () => undefined };
  await draw('/', () => <Popup sheet={sheet as never} parameters={{ user: hid, message: '2' }} />);
  await eventually(() => expect(text()).toContain('Delete'));
  await press('Delete');
  return () => [
    ...keys.map((key) => {
      const data = queryClient.getQueryData(key);
      return data?.pages.flatMap(({ messages }) => messages.map(({ isDeleted }) => isDeleted));
    }),
    useLive.getState().threads[hid]?.messages.map(({ isDeleted }) => isDeleted),
  ];
};

it('marks a message as deleted while the server deletes it, and removes it then', async () => {
  const marks = await confirm();
  await eventually(() => expect(marks()).toEqual([[true], [true], [true]]));
  await act(async () => answer.resolve({}));
  await eventually(() => expect(marks()).toEqual([[], [], []]));
});

it('shows the message again if the server did not delete it', async () => {
  const marks = await confirm();
  await eventually(() => expect(marks()).toEqual([[true], [true], [true]]));
  await act(async () => answer.reject(new Error('refused')));
  await eventually(() => expect(marks()).toEqual([[false], [false], [false]]));
});
