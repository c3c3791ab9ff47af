// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { meQuery } from '../src/lib/me.ts';
import { enqueueDecision, pendingKeys } from '../src/lib/outbox.ts';
import { queryClient } from '../src/lib/query-client.ts';

const signIn = (id: string) =>
  queryClient.setQueryData(meQuery.queryKey, {
    id,
    name: 'Olga',
    email: 'olga@console.example.org',
    roles: ['moderator'],
  });
const approve = (uid: string) => enqueueDecision({ key: uid, name: 'approvePhoto', request: { uid } });

let sent: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path);
    return answer();
  });
});

it('retries decisions without an answer, also one whose answer was cut off, in their order', async () => {
  signIn('1');
  const cutOff = new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
  answer = async () => cutOff;
  approve('one');
  enqueueDecision({ key: 'one', name: 'undoPhoto', request: { uid: 'one' } });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(pendingKeys()).toEqual(['one', 'one']);
  answer = async () => new Response('{}');
  await vi.runAllTimersAsync();
  expect(sent.slice(1)).toEqual(['/console/api/photos/one:approve', '/console/api/photos/one:undo']);
  expect(pendingKeys()).toEqual([]);
});

it('sends nothing under the session of the next operator', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  signIn('1');
  approve('mine');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  signIn('2');
  answer = async () => new Response('{}');
  await vi.runAllTimersAsync();
  expect([sent.length, pendingKeys()]).toEqual([1, []]);
  signIn('1');
  expect(pendingKeys()).toEqual(['mine']);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(pendingKeys()).toEqual([]));
});
