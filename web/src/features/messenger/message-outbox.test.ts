// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

vi.mock('../../lib/tracking/system-log.ts', { spy: true });

const hid = 'A'.repeat(22);
const path = `/v3/messenger/dialogs/${hid}/messages`;

interface Sent {
  requestId: string;
  textMessageBody: { text: string };
}

let taken: Sent[];
let fate: (attempt: number) => Answer | undefined;
let server: Awaited<ReturnType<typeof startServer>>;
let attempts: number;

const message = ({ requestId, textMessageBody: { text } }: Sent, id: number) => ({
  id: String(id),
  createDate: '2026-11-20T12:00:00.000Z',
  isIncoming: false,
  isRead: false,
  isSent: true,
  isSmart: false,
  isDeleted: false,
  text,
  type: 'MESSAGE_TYPE_TEXT',
  requestId,
  questionId: null,
  giftType: null,
  repliedMessage: null,
});

/** Takes each request once, as the server does, and answers as told. */
const answer = (seen: Seen): Answer => {
  if (seen.path !== path) return { status: 500 };
  const sent = seen.body as Sent;
  attempts += 1;
  const refused = fate(attempts);
  if (refused?.status === 404) return refused;
  if (!taken.some(({ requestId }) => requestId === sent.requestId)) taken.push(sent);
  return refused ?? { body: { message: message(sent, taken.length) } };
};

/** A tab of one's own over the storage that all share. */
const openTab = async () => {
  vi.resetModules();
  const [session, outbox, live] = await Promise.all([
    import('../../lib/session/session.ts'),
    import('./message-outbox.ts'),
    import('./live-store.ts'),
  ]);
  await session.startSession();
  return { ...outbox, messages: () => live.useLive.getState().threads[hid]?.messages ?? [] };
};

const stored = (): { value: { text: string }; refusal: string | null }[] =>
  JSON.parse(localStorage.getItem('outbox:messages:ann') ?? '[]');
const texts = () => taken.map(({ textMessageBody }) => textMessageBody.text);

beforeEach(async () => {
  taken = [];
  attempts = 0;
  fate = () => undefined;
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens('ann')));
});
const waiting = vi.spyOn(globalThis, 'setTimeout');
afterEach(async () => {
  await server.stop();
  // The tabs of a test are gone with it, and what they would have tried again.
  for (const { value } of waiting.mock.results) clearTimeout(value as NodeJS.Timeout);
  waiting.mockClear();
});

describe('a member’s outbox', () => {
  it('sends what is written, in order, and shows the server’s message', async () => {
    const tab = await openTab();
    for (const text of ['one', 'two', 'three']) tab.postMessage({ dialogHid: hid, text, reply: null });
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(texts()).toEqual(['one', 'two', 'three']);
    expect(tab.messages().map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('an answer that is lost is asked for again, and nothing is doubled', async () => {
    fate = (attempt) => (attempt <= 2 ? { hangUp: true } : undefined);
    const tab = await openTab();
    tab.postMessage({ dialogHid: hid, text: 'one', reply: null });
    tab.postMessage({ dialogHid: hid, text: 'two', reply: null });
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(texts()).toEqual(['one', 'two']);
    expect(attempts).toBe(4);
  });

  it('what was not sent survives a reload, under its number', async () => {
    fate = () => ({ hangUp: true });
    const before = await openTab();
    before.postMessage({ dialogHid: hid, text: 'one', reply: null });
    await vi.waitFor(() => expect(attempts).toBe(1));
    fate = () => undefined;
    const after = await openTab();
    after.flushMessages();
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(texts()).toEqual(['one']);
  });

  it('a refused message waits to be sent again by hand, and is reported without its words', async () => {
    fate = () => failing(404, 1);
    const tab = await openTab();
    tab.postMessage({ dialogHid: hid, text: 'one', reply: null });
    await vi.waitFor(() => expect(stored()).toMatchObject([{ value: { text: 'one' }, refusal: 'refused' }]));
    const { report } = await import('../../lib/tracking/system-log.ts');
    expect(report).toHaveBeenCalledWith('error', 'messenger', { status: 404, errors: [{ code: 1 }] });
    fate = () => undefined;
    tab.resendMessage(JSON.parse(localStorage.getItem('outbox:messages:ann') ?? '[]')[0].id);
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(texts()).toEqual(['one']);
  });

  it('a message past a limited member’s new dialogs is not tried again by itself', async () => {
    fate = () => failing(409, 46);
    const tab = await openTab();
    tab.postMessage({ dialogHid: hid, text: 'one', reply: null });
    await vi.waitFor(() => expect(stored()).toMatchObject([{ value: { text: 'one' }, refusal: 'newDialogsReached' }]));
    expect(attempts).toBe(1);
  });

  it('another member’s messages are not this one’s', async () => {
    fate = () => ({ hangUp: true });
    const hers = await openTab();
    hers.postMessage({ dialogHid: hid, text: 'hers', reply: null });
    await vi.waitFor(() => expect(attempts).toBe(1));
    hers.removeUnsentMessage(JSON.parse(localStorage.getItem('outbox:messages:ann') ?? '[]')[0].id);
    localStorage.setItem(
      'outbox:messages:ann',
      JSON.stringify([{ id: 'r', lane: hid, refusal: null, value: { dialogHid: hid, text: 'hers', reply: null } }]),
    );
    fate = () => undefined;
    localStorage.setItem('session', JSON.stringify(makeTokens('bob')));
    const his = await openTab();
    his.postMessage({ dialogHid: hid, text: 'his', reply: null });
    await vi.waitFor(() => expect(localStorage.getItem('outbox:messages:bob')).toBeNull());
    expect(texts()).toContain('his');
    expect(stored()).toHaveLength(1);
  });
});
