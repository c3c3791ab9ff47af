// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../../test/support/server.ts';

const hid = 'A'.repeat(22);
const entry = (value: unknown) => [
  { id: crypto.randomUUID(), lane: hid, createdAt: '2026-11-20T12:00:00.000Z', refusal: null, value },
];
const store = (name: string, value: unknown): void =>
  localStorage.setItem(`outbox:${name}:ann`, JSON.stringify(entry(value)));

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  server = await startServer(() => ({ body: { message: { id: '1' } } }));
  localStorage.setItem('session', JSON.stringify(makeTokens('ann')));
});
afterEach(async () => {
  localStorage.clear();
  await server.stop();
});

it('sends the entries of earlier pages in each outbox, on any page', async () => {
  store('messages', { dialogHid: hid, text: 'Hello', reply: null });
  store('marks', { kind: 'pass', hid, request: { token: 'token' } });
  store('support', { text: 'Help', tags: ['help'] });
  store('paid', { kind: 'gift', type: 1, dialogHid: hid, name: 'Bea', requestId: 'request', context: null });
  const [{ startSession }, { flushOutboxes }] = await Promise.all([
    import('../lib/session/session.ts'),
    import('./flush-outboxes.ts'),
  ]);
  await startSession();
  flushOutboxes();
  await vi.waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]));
  const posted = server.seen.filter(({ method, path }) => method === 'POST' && path.startsWith('/v3/'));
  expect(posted.map(({ path }) => path).toSorted()).toEqual([
    '/v3/matchesGame/users/token:pass',
    `/v3/messenger/dialogs/${hid}/messages`,
    `/v3/messenger/dialogs/${hid}/messages`,
    '/v3/support/messages',
  ]);
});
