// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../test/support/messages.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

vi.mock('../../lib/tracking/system-log.ts', { spy: true });

const hid = 'A'.repeat(22);
const path = `/v3/messenger/dialogs/${hid}/messages`;

interface Sent {
  requestId: string;
  textMessageBody: { text: string };
  actionSource?: string;
}

let accepted: Sent[];
let findFailure: (attempt: number) => Answer | undefined;
let server: Awaited<ReturnType<typeof startServer>>;
let attempts: number;

const message = ({ requestId, textMessageBody: { text } }: Sent, id: number) =>
  makeMessage({ id: String(id), isIncoming: false, isRead: false, text, requestId });

/** Accepts each request id once, as the server does, and answers by `findFailure`. */
const answer = (seen: Seen): Answer => {
  if (seen.path !== path) return { status: 500 };
  const sent = seen.body as Sent;
  attempts += 1;
  const failure = findFailure(attempts);
  if (failure?.status === 404) return failure;
  if (!accepted.some(({ requestId }) => requestId === sent.requestId)) accepted.push(sent);
  return failure ?? { body: { message: message(sent, accepted.length) } };
};

/** Loads the modules of one tab. All tabs share the storage. */
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
const texts = () => accepted.map(({ textMessageBody }) => textMessageBody.text);

beforeEach(async () => {
  accepted = [];
  attempts = 0;
  findFailure = () => undefined;
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens('ann')));
});
const timeouts = vi.spyOn(globalThis, 'setTimeout');
afterEach(async () => {
  await server.stop();
  // Tabs of this test must not retry in the next one.
  for (const { value } of timeouts.mock.results) clearTimeout(value as NodeJS.Timeout);
  timeouts.mockClear();
});

describe('a member’s outbox', () => {
  it('sends messages in order, and shows the server’s message', async () => {
    const tab = await openTab();
    for (const text of ['one', 'two', 'three']) tab.postMessage({ dialogHid: hid, text, reply: null });
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(texts()).toEqual(['one', 'two', 'three']);
    expect(tab.messages().map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('names where a message was written: in the thread, or in the reply field of a push', async () => {
    const tab = await openTab();
    tab.postMessage({ dialogHid: hid, text: 'one', reply: null });
    tab.postMessage({ dialogHid: hid, text: 'two', reply: null, source: 'push' });
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(accepted.map(({ actionSource }) => actionSource)).toEqual(['thread', 'push']);
  });

  it('repeats a request whose answer was lost, and sends no message twice', async () => {
    findFailure = (attempt) => (attempt <= 2 ? { hangUp: true } : undefined);
    const tab = await openTab();
    tab.postMessage({ dialogHid: hid, text: 'one', reply: null });
    tab.postMessage({ dialogHid: hid, text: 'two', reply: null });
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(texts()).toEqual(['one', 'two']);
    expect(attempts).toBe(4);
  });

  it('sends a pending message after a reload, under its request id', async () => {
    findFailure = () => ({ hangUp: true });
    const before = await openTab();
    before.postMessage({ dialogHid: hid, text: 'one', reply: null });
    await vi.waitFor(() => expect(attempts).toBe(1));
    findFailure = () => undefined;
    const after = await openTab();
    after.flushMessages();
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(texts()).toEqual(['one']);
  });

  it('stores a refused message until the member resends it, and reports the refusal without its text', async () => {
    findFailure = () => failing(404, 1);
    const tab = await openTab();
    tab.postMessage({ dialogHid: hid, text: 'one', reply: null });
    await vi.waitFor(() => expect(stored()).toMatchObject([{ value: { text: 'one' }, refusal: 'refused' }]));
    const { report } = await import('../../lib/tracking/system-log.ts');
    expect(report).toHaveBeenCalledWith('error', 'messenger', { status: 404, errors: [{ code: 1 }] });
    findFailure = () => undefined;
    tab.resendMessage(JSON.parse(localStorage.getItem('outbox:messages:ann') ?? '[]')[0].id);
    await vi.waitFor(() => expect(stored()).toEqual([]));
    expect(texts()).toEqual(['one']);
  });

  it('does not retry a message that is refused because a limited member may begin no more dialogs', async () => {
    findFailure = () => failing(409, 46);
    const tab = await openTab();
    tab.postMessage({ dialogHid: hid, text: 'one', reply: null });
    await vi.waitFor(() => expect(stored()).toMatchObject([{ value: { text: 'one' }, refusal: 'newDialogsReached' }]));
    expect(attempts).toBe(1);
  });

  it('sends no messages of another member', async () => {
    findFailure = () => ({ hangUp: true });
    const hers = await openTab();
    hers.postMessage({ dialogHid: hid, text: 'hers', reply: null });
    await vi.waitFor(() => expect(attempts).toBe(1));
    hers.removePendingMessage(JSON.parse(localStorage.getItem('outbox:messages:ann') ?? '[]')[0].id);
    localStorage.setItem(
      'outbox:messages:ann',
      JSON.stringify([{ id: 'r', lane: hid, refusal: null, value: { dialogHid: hid, text: 'hers', reply: null } }]),
    );
    findFailure = () => undefined;
    localStorage.setItem('session', JSON.stringify(makeTokens('bob')));
    const his = await openTab();
    his.postMessage({ dialogHid: hid, text: 'his', reply: null });
    await vi.waitFor(() => expect(localStorage.getItem('outbox:messages:bob')).toBeNull());
    expect(texts()).toContain('his');
    expect(stored()).toHaveLength(1);
  });
});
