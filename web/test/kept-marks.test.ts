// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from './support/server.ts';

const names = ['ann', 'bea', 'cleo', 'dora'] as const;
const hits = names.map((name) => ({ operationToken: `token-${name}`, trackingData: '', user: { hid: name, name } }));

let server: Awaited<ReturnType<typeof startServer>>;
let reachable: boolean;
let refusal: Answer | undefined;
/** What the server took, each once, in the order it came. */
let taken: string[];
let hiccup: boolean;

const answer = ({ path }: Seen): Answer => {
  if (!reachable) return { hangUp: true };
  if (path.endsWith(':pickUp')) return { body: { hits, nextPageToken: '' } };
  const [, token, kind] = /users\/([^/]+):(like|pass)$/.exec(path) ?? [];
  if (!token) return { status: 500 };
  if (refusal) return refusal;
  const mark = `${kind} ${token}`;
  if (!taken.includes(mark)) taken.push(mark);
  // Taken, and its answer lost.
  if (hiccup) return { hangUp: true };
  return { body: { isMatch: false, match: null, dailyLikes: { count: 1, limit: 75 } } };
};

/** A page that is loaded anew, over the storage of the one before. */
const load = async () => {
  vi.resetModules();
  const [session, game] = await Promise.all([
    import('../src/lib/session.ts'),
    import('../src/features/matches-game/game-store.ts'),
  ]);
  await session.startSession();
  const page = { ...session, ...game };
  open.push(page);
  return page;
};
/** Pages outlive the test that loaded them, and go on telling what waits in them, as forgotten tabs do. */
const open: { clearSession(): void }[] = [];
const waiting = (member: string): unknown[] => JSON.parse(localStorage.getItem(`marks:${member}`) ?? '[]');

beforeEach(async () => {
  reachable = true;
  hiccup = false;
  refusal = undefined;
  taken = [];
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens('me')));
});
afterEach(async () => {
  for (const page of open.splice(0)) page.clearSession();
  localStorage.clear();
  await server.stop();
});

it('tells after a reload what was marked without a network, once, in its order, and deals none of it again', async () => {
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
  await vi.waitFor(() => expect(taken).toEqual(['like token-ann']), { timeout: 4000 });
  hiccup = false;
  const back = await load();
  await vi.waitFor(() => expect(waiting('me')).toEqual([]), { timeout: 4000 });
  expect(taken).toEqual(['like token-ann', 'pass token-bea', 'like token-cleo']);
  await back.refill();
  expect(back.useGame.getState().cards.map(({ user }) => user.hid)).toEqual(['dora']);
});

it('keeps each member’s marks to themselves', async () => {
  const page = await load();
  await page.refill();
  reachable = false;
  page.markTop('pass');
  reachable = true;
  page.login(makeTokens('another'));
  await page.refill();
  page.markTop('like');
  await vi.waitFor(() => expect(waiting('another')).toEqual([]), { timeout: 4000 });
  expect(waiting('me')).toHaveLength(1);
  page.login(makeTokens('me'));
  await vi.waitFor(() => expect(waiting('me')).toEqual([]), { timeout: 4000 });
});

it('forgets what is taken back, unsaid or refused', async () => {
  const page = await load();
  await page.refill();
  reachable = false;
  page.markTop('like');
  page.markTop('pass');
  page.undoPass();
  expect(waiting('me')).toHaveLength(1);
  reachable = true;
  refusal = { ...failing(402, 40), headers: { 'retry-after': '3600' } };
  const before = Date.now();
  const back = await load();
  await vi.waitFor(() => expect(waiting('me')).toEqual([]), { timeout: 4000 });
  const { cards, renewsAt } = back.useGame.getState();
  expect(cards.map(({ user }) => user.hid)).toEqual(['ann']);
  expect(renewsAt).toBeGreaterThanOrEqual(before + 3_600_000);
});
