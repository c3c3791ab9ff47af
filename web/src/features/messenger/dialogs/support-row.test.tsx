// @vitest-environment happy-dom
import type { ServerEventData } from '@kindred/contract/realtime';
import type { SupportMessage } from '@kindred/contract/support';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../../test/support/messages.ts';
import { address, begin, openScreen, server } from '../../../../test/support/over-thread.tsx';
import { eventually, named, press, text } from '../../../../test/support/screen.ts';
import { type Answer, failing } from '../../../../test/support/server.ts';
import type { DialogView } from '../queries.ts';

const hid = 'A'.repeat(22);
const dialog = {
  hid,
  isRead: false,
  replyDeadline: null,
  unreadMessagesCount: 1,
  isHighlighted: false,
  areLinksClickable: true,
  lastMessage: makeMessage({ id: '1' }),
  user: { hid, name: 'Anna', listPhotoThumbnail: null },
};
const supportMessage = (id: number, words: string, fields: Partial<SupportMessage> = {}): SupportMessage => ({
  id: String(id),
  createDate: new Date().toISOString(),
  isIncoming: true,
  isRead: false,
  text: words,
  requestId: null,
  ...fields,
});
const question = supportMessage(1, 'Where are my matches?', { isIncoming: false, isRead: true });
const answer = supportMessage(2, 'Behind the heart, below');

let dialogs: object[];
/** Settles when the server answers with the dialogs. */
let dialogsAnswered: Promise<void>;
let hasThread: boolean;
/** The thread, newest message first. */
let messages: SupportMessage[];
let unread: number;
let failure: Answer | null;
/** Sends an event of the support thread to this tab. */
let receive: (data: ServerEventData<'chat.support'>) => Promise<void>;

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  dialogs = [dialog];
  dialogsAnswered = Promise.resolve();
  hasThread = true;
  messages = [answer, question];
  unread = 1;
  failure = null;
  await begin(
    async ({ path }) => {
      if (path.endsWith('/dialogs')) {
        await dialogsAnswered;
        return { body: { dialogs, nextPageToken: '' } };
      }
      if (path.endsWith('/info/profile'))
        return { body: { result: { users: [{ hid: 'me', own: { has_support_thread: hasThread } }] } } };
      if (path.endsWith(':markRead')) unread = 0;
      if (path.endsWith('/support/messages'))
        return failure ?? { body: { messages, unreadMessagesCount: unread, nextPageToken: '' } };
      return { body: {} };
    },
    'messenger',
    'support',
  );
});

const supportRequests = () => server.seen.filter(({ path }) => path.includes('/support/'));
const row = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Support'));
const rowText = () => row()?.textContent;

/** Opens the whole list, with a button that shows a part of it, and with the popup that a press on the row opens. */
const open = async (part: Partial<DialogView> = {}) => {
  const { realtime } = await import('../../../lib/realtime/connection.ts');
  const on = vi.spyOn(realtime, 'on');
  receive = async (data) => {
    const handlers = on.mock.calls.flatMap(([event, handler]) => (event === 'chat.support' ? [handler] : []));
    await act(async () => {
      for (const handler of handlers as unknown as ((sent: typeof data) => void)[]) handler(data);
    });
  };
  await openScreen('/dialogs', async () => {
    const [{ DialogList }, { useChangeView }, { SupportEvents }, { default: SupportPopup }, popups] = await Promise.all(
      [
        import('./dialog-list.tsx'),
        import('./dialog-view.ts'),
        import('../../support/support-events.tsx'),
        import('../../support/support-popup.tsx'),
        import('../../../lib/popups/popups.ts'),
      ],
    );
    const Screen = () => {
      const { popup, tag = '' } = popups.useCurrentPopup();
      const changeView = useChangeView();
      const sheet = { open: true, onOpenChange: popups.useClosePopup(), onClosed: () => undefined };
      return (
        <>
          <button type="button" onClick={() => changeView(part)}>
            Show a part
          </button>
          <DialogList />
          <SupportEvents />
          {popup === 'support' && <SupportPopup sheet={sheet} parameters={{ tag }} />}
        </>
      );
    };
    return <Screen />;
  });
};

/** Resolves when the profile and the code of the row are loaded, and a row that is wanted is rendered. */
const loadProfileAndRow = async () => {
  const [{ queryClient }, { myProfileQuery }] = await Promise.all([
    import('../../../lib/http/query-client.ts'),
    import('../../../lib/session/my-profile.ts'),
    import('./support-row.tsx'),
  ]);
  await eventually(() => expect(queryClient.getQueryData(myProfileQuery.queryKey)).toBeDefined());
  // The row is a lazy part: its import, its texts and its effects are settled after some rounds.
  for (let round = 0; round < 20; round += 1) await act(async () => undefined);
};

it('is absent for a member who never wrote to support, and requests nothing', async () => {
  hasThread = false;
  await open();
  await eventually(() => expect(text()).toContain('Anna'));
  await loadProfileAndRow();
  expect(row()).toBeUndefined();
  expect(supportRequests()).toEqual([]);
});

it('shows the last message, its time and the unread count above the dialogs, whose positions stay', async () => {
  await open();
  await eventually(() =>
    expect(rowText()).toMatch(/^SupportBehind the heart, below|^Support.*Behind the heart, below/),
  );
  expect(rowText()).toContain('1 unread message');
  expect(row()?.querySelector('time')?.dateTime).toBe(answer.createDate);
  const items = [...document.querySelectorAll('li')];
  expect(items.map((item) => [item.getAttribute('aria-posinset'), item.textContent])).toEqual([
    ['1', expect.stringContaining('Anna')],
  ]);
  const first = items[0] as Node;
  expect(row()?.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('waits for the dialogs before it requests the thread', async () => {
  const { promise, resolve: answerDialogs } = Promise.withResolvers<void>();
  dialogsAnswered = promise;
  await open();
  await loadProfileAndRow();
  expect(supportRequests()).toEqual([]);
  answerDialogs();
  await eventually(() => expect(rowText()).toContain('Behind the heart, below'));
});

it('shows the status of a message of the member', async () => {
  messages = [question];
  unread = 0;
  await open();
  await eventually(() => expect(rowText()).toContain('ReadWhere are my matches?'));
  expect(rowText()).not.toContain('unread');
});

it('opens the support thread, which marks it read', async () => {
  await open();
  await eventually(() => expect(rowText()).toContain('1 unread message'));
  await act(async () => row()?.click());
  expect([address().get('popup'), address().get('tag')]).toEqual(['support', 'settings']);
  await eventually(() => expect(supportRequests().some(({ path }) => path.endsWith(':markRead'))).toBe(true));
  await eventually(() => expect(rowText()).not.toContain('unread'));
  expect(rowText()).toContain('Behind the heart, below');
});

it('follows the events of the thread, also that of the first message', async () => {
  hasThread = false;
  messages = [];
  unread = 0;
  await open();
  await eventually(() => expect(text()).toContain('Anna'));
  hasThread = true;
  messages = [question];
  await receive({ unreadMessagesCount: 0, isAnswer: false });
  await eventually(() => expect(rowText()).toContain('Where are my matches?'));
  messages = [answer, question];
  unread = 1;
  await receive({ unreadMessagesCount: 1, isAnswer: true });
  await eventually(() => expect(rowText()).toContain('Behind the heart, below'));
  expect(rowText()).toContain('1 unread message');
  const profiles = server.paths().filter((path) => path.endsWith('/info/profile'));
  expect(profiles).toHaveLength(2);
});

it('is above the empty state of a list without dialogs', async () => {
  dialogs = [];
  await open();
  await eventually(() => expect(rowText()).toContain('Behind the heart, below'));
  expect(text()).toContain('No chats yet');
});

it.each([{ filter: 'unread' }, { name: 'An' }] as const)('is absent in a part of the list: %o', async (part) => {
  await open(part);
  await eventually(() => expect(row()).toBeDefined());
  await press('Show a part');
  await eventually(() => expect(row()).toBeUndefined());
  await eventually(() => expect(text()).toContain('Anna'));
  expect(row()).toBeUndefined();
});

it('is absent while the list is edited', async () => {
  await open();
  await eventually(() => expect(row()).toBeDefined());
  await press('Edit');
  await eventually(() => expect(named('Cancel')).toBeDefined());
  expect(row()).toBeUndefined();
  await press('Cancel');
  await eventually(() => expect(row()).toBeDefined());
});

it('opens the support thread also if its last message cannot be loaded', async () => {
  failure = failing(404, 5);
  await open();
  await eventually(() => expect(row()).toBeDefined());
  await act(async () => row()?.click());
  expect(address().get('popup')).toBe('support');
});
