// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

const names = ['ann', 'bea', 'cleo', 'dora'] as const;
const hits = names.map((name) => ({ operationToken: `token-${name}`, trackingData: '', user: { hid: name, name } }));

let server: Awaited<ReturnType<typeof startServer>>;
let reachable: boolean;
let refusal: Answer | undefined;
/** The marks that the server accepted, each once, in their order. */
let accepted: string[];
let hiccup: boolean;

const answer = ({ path }: Seen): Answer => {
  if (!reachable) return { hangUp: true };
  if (path.endsWith(':pickUp')) return { body: { hits, nextPageToken: '' } };
  const [, token, kind] = /users\/([^/]+):(like|pass)$/.exec(path) ?? [];
  if (!token) return { status: 500 };
  if (refusal) return refusal;
  const mark = `${kind} ${token}`;
  if (!accepted.includes(mark)) accepted.push(mark);
  // Accepted, and the answer lost.
  if (hiccup) return { hangUp: true };
  return { body: { isMatch: false, match: null, dailyLikes: { count: 1, limit: 75 } } };
};

/** Loads a page that shares the storage of earlier ones. */
const load = async () => {
  vi.resetModules();
  const [session, game] = await Promise.all([import('../../lib/session/session.ts'), import('./game-store.ts')]);
  await session.startSession();
  const page = { ...session, ...game };
  open.push(page);
  return page;
};
/** Pages of a test, which `afterEach` signs out, so that they send nothing in the next test. */
const open: { clearSession(): void }[] = [];
const waiting = (member: string): unknown[] => JSON.parse(localStorage.getItem(`outbox:marks:${member}`) ?? '[]');

beforeEach(async () => {
  reachable = true;
  hiccup = false;
  refusal = undefined;
  accepted = [];
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens('me')));
});
afterEach(async () => {
  for (const page of open.splice(0)) page.clearSession();
  localStorage.clear();
  await server.stop();
});

it('sends marks of a page without a network after a reload, once, in their order, and lists none of the members', async () => {
  const page = await load();
  await page.refill();
  reachable = false;
  for (const kind of ['like', 'pass', 'like'] as const) page.markTop(kind);
  expect(waiting('me')).toHaveLength(3);

  const offline = await load();
  expect(waiting('me')).toHaveLength(3);
  offline.clearSession();
  reachable = true;
  hiccup = true;
  localStorage.setItem('session', JSON.stringify(makeTokens('me')));
  await load();
  await vi.waitFor(() => expect(accepted).toEqual(['like token-ann']));
  hiccup = false;
  const back = await load();
  await vi.waitFor(() => expect(waiting('me')).toEqual([]));
  expect(accepted).toEqual(['like token-ann', 'pass token-bea', 'like token-cleo']);
  await back.refill();
  expect(back.useGame.getState().cards.map(({ user }) => user.hid)).toEqual(['dora']);
});

it('sends each member’s marks only under the member’s session', async () => {
  const page = await load();
  await page.refill();
  reachable = false;
  page.markTop('pass');
  reachable = true;
  page.login(makeTokens('another'));
  await page.refill();
  page.markTop('like');
  await vi.waitFor(() => expect(waiting('another')).toEqual([]));
  expect(waiting('me')).toHaveLength(1);
  page.login(makeTokens('me'));
  await vi.waitFor(() => expect(waiting('me')).toEqual([]));
});

it('drops a mark that is undone, and returns a refused like', async () => {
  const page = await load();
  await page.refill();
  reachable = false;
  page.markTop('like');
  page.markTop('pass');
  page.undoPass();
  expect(waiting('me')).toHaveLength(1);
  // Another tab would send the like too, and show its card again.
  page.clearSession();
  localStorage.setItem('session', JSON.stringify(makeTokens('me')));
  reachable = true;
  refusal = { ...failing(402, 40), headers: { 'retry-after': '3600' } };
  const before = Date.now();
  const back = await load();
  await vi.waitFor(() => expect(back.useGame.getState().cards.map(({ user }) => user.hid)).toEqual(['ann']));
  expect(waiting('me')).toEqual([]);
  expect(back.useGame.getState().renewsAt).toBeGreaterThanOrEqual(before + 3_600_000);
});
