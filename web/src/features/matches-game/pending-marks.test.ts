// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

const names = ['ann', 'bea', 'cleo', 'dora'] as const;
const hits = names.map((name) => ({ operationToken: `token-${name}`, trackingData: '', user: { hid: name, name } }));

let server: Awaited<ReturnType<typeof startServer>>;
let isReachable: boolean;
let refusal: Answer | undefined;
/** The marks that the server accepted, each once, in order. */
let accepted: string[];
let isAnswerLost: boolean;
/** Pages are answered after this. */
let held: Promise<void>;

/** Returns a page of the members without an accepted mark at the time of the call. */
const listUnmarked = () => {
  const isMarked = (token: string) => accepted.some((mark) => mark.endsWith(` ${token}`));
  const unmarked = hits.filter(({ operationToken }) => !isMarked(operationToken));
  return () => ({ body: { hits: unmarked, nextPageToken: '' } });
};

const answer = ({ path, body }: Seen): Answer | Promise<Answer> => {
  if (!isReachable) return { hangUp: true };
  if (path.endsWith(':pickUp')) return held.then(listUnmarked());
  if (path.endsWith('/me/likes')) {
    accepted.push(`like of ${(body as { contact_hid: string }).contact_hid}`);
    return { body: { result: { is_match: false, match: null, daily_likes: { count: 41, limit: 75 } } } };
  }
  const [, token, kind] = /users\/([^/]+):(like|pass)$/.exec(path) ?? [];
  if (!token) return { status: 500 };
  if (refusal) return refusal;
  const mark = `${kind} ${token}`;
  if (!accepted.includes(mark)) accepted.push(mark);
  // The mark is accepted, but the answer is lost.
  if (isAnswerLost) return { hangUp: true };
  return { body: { isMatch: false, match: null, dailyLikes: { count: 1, limit: 75 } } };
};

/** Loads a page that shares the storage of earlier ones. */
const load = async () => {
  vi.resetModules();
  const [session, game, events] = await Promise.all([
    import('../../lib/session/session.ts'),
    import('./game-store.ts'),
    import('../../lib/members/candidate-events.ts'),
  ]);
  await session.startSession();
  const page = { ...session, ...game, ...events };
  pages.push(page);
  return page;
};
/** Pages of a test. `afterEach` signs them out, so that they send nothing in the next test. */
const pages: { clearSession(): void }[] = [];
const pending = (member: string): unknown[] => JSON.parse(localStorage.getItem(`outbox:marks:${member}`) ?? '[]');

beforeEach(async () => {
  isReachable = true;
  isAnswerLost = false;
  held = Promise.resolve();
  refusal = undefined;
  accepted = [];
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens('me')));
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.clearSession();
  localStorage.clear();
  await server.stop();
});

it('sends marks from offline after a reload, once and in order, and lists none of their members', async () => {
  const page = await load();
  await page.refill();
  isReachable = false;
  for (const kind of ['like', 'pass', 'like'] as const) page.markTop(kind);
  expect(pending('me')).toHaveLength(3);

  const offline = await load();
  expect(pending('me')).toHaveLength(3);
  offline.clearSession();
  isReachable = true;
  isAnswerLost = true;
  localStorage.setItem('session', JSON.stringify(makeTokens('me')));
  await load();
  await vi.waitFor(() => expect(accepted).toEqual(['like token-ann']));
  isAnswerLost = false;
  const back = await load();
  await vi.waitFor(() => expect(pending('me')).toEqual([]));
  expect(accepted).toEqual(['like token-ann', 'pass token-bea', 'like token-cleo']);
  await back.refill();
  expect(back.useGame.getState().cards.map(({ user }) => user.hid)).toEqual(['dora']);
});

it('sends each member’s marks only under the member’s session', async () => {
  const page = await load();
  await page.refill();
  isReachable = false;
  page.markTop('pass');
  isReachable = true;
  page.login(makeTokens('another'));
  await page.refill();
  page.markTop('like');
  await vi.waitFor(() => expect(pending('another')).toEqual([]));
  expect(pending('me')).toHaveLength(1);
  page.login(makeTokens('me'));
  await vi.waitFor(() => expect(pending('me')).toEqual([]));
});

it('deletes a mark that is undone, and returns a refused like', async () => {
  const page = await load();
  await page.refill();
  isReachable = false;
  page.markTop('like');
  page.markTop('pass');
  page.undoPass();
  expect(pending('me')).toHaveLength(1);
  // Otherwise another tab would send the like too, and return its card.
  page.clearSession();
  localStorage.setItem('session', JSON.stringify(makeTokens('me')));
  isReachable = true;
  refusal = { ...failing(402, 40), headers: { 'retry-after': '3600' } };
  const before = Date.now();
  const back = await load();
  await vi.waitFor(() => expect(back.useGame.getState().cards.map(({ user }) => user.hid)).toEqual(['ann']));
  expect(pending('me')).toEqual([]);
  expect(back.useGame.getState().renewsAt).toBeGreaterThanOrEqual(before + 3_600_000);
});

const limitedBy = (code: number): Answer => ({ ...failing(409, code), headers: { 'retry-after': '3600' } });

it('lets likes without a photo wait for an upload, over a reload, and then sends them', async () => {
  let page = await load();
  await page.refill();
  refusal = limitedBy(47);
  page.markTop('like');
  await vi.waitFor(() => expect(page.useGame.getState().photoRefusals).toBe(1));
  expect(pending('me')).toEqual([]);
  // The card does not return, and the next like is blocked at its card.
  expect(page.useGame.getState().cards.map(({ user }) => user.name)).toEqual(['bea', 'cleo', 'dora']);
  expect(page.markTop('like')).toBe(false);
  expect(page.useGame.getState().photoRefusals).toBe(2);
  expect(page.useGame.getState().limitRefusals).toBe(0);

  page = await load();
  refusal = undefined;
  await page.refill();
  expect(page.useGame.getState().cards.map(({ user }) => user.name)).toEqual(['bea', 'cleo', 'dora']);
  expect(accepted).toEqual([]);
  page.publishCandidateEvent('photoAdded', null);
  await vi.waitFor(() => expect(accepted).toEqual(['like of ann']));
  expect(page.markTop('like')).toBe(true);
});

it('returns passes past the limit of the day to the stack, and still sends likes', async () => {
  const page = await load();
  await page.refill();
  refusal = limitedBy(48);
  page.markTop('pass');
  await vi.waitFor(() => expect(page.useGame.getState().passRefusals).toBe(1));
  expect(page.useGame.getState().cards[0]?.user.name).toBe('ann');
  expect(page.markTop('pass')).toBe(false);
  expect(page.useGame.getState().passRefusals).toBe(2);
  refusal = undefined;
  expect(page.markTop('like')).toBe(true);
  await vi.waitFor(() => expect(accepted).toEqual(['like token-ann']));
});

it('releases blocked likes when a later profile has another limit, such as after a purchase', async () => {
  const page = await load();
  await page.refill();
  refusal = { ...failing(402, 40), headers: { 'retry-after': '3600' } };
  page.markTop('like');
  await vi.waitFor(() => expect(page.useGame.getState().limitRefusals).toBe(1));
  page.applyDailyLikes({ count: 3, limit: 75, renews_at: null }, Date.now() - 60_000);
  expect(page.markTop('like')).toBe(false);
  page.applyDailyLikes({ count: 75, limit: null, renews_at: null }, Date.now());
  refusal = undefined;
  expect(page.markTop('like')).toBe(true);
});

it('blocks likes from the start of a session in which none are left', async () => {
  const page = await load();
  await page.refill();
  page.applyDailyLikes({ count: 75, limit: 75, renews_at: Math.floor(Date.now() / 1000) + 3600 }, Date.now());
  expect(page.markTop('like')).toBe(false);
  expect(page.useGame.getState().limitRefusals).toBe(1);
  expect(page.markTop('pass')).toBe(true);
});

it('remembers marked members until the server knows them, and those of a running request for a page', async () => {
  const page = await load();
  await page.refill();
  const decided = () => [...page.useGame.getState().decided];
  isReachable = false;
  page.markTop('like');
  page.markTop('pass');
  page.startOver();
  await vi.waitFor(() => expect(page.useGame.getState().failure).not.toBe(null));
  expect(decided()).toEqual(['ann', 'bea']);

  isReachable = true;
  let release: () => void = () => undefined;
  held = new Promise((resolve) => {
    release = resolve;
  });
  page.startOver();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(pending('me')).toEqual([]));
  // The answer may be older than the marks, and lists their members.
  release();
  await vi.waitFor(() => expect(page.useGame.getState().loading).toBe(false));
  expect(page.useGame.getState().cards.map(({ user }) => user.hid)).toEqual(['cleo', 'dora']);
  expect(decided()).toEqual(['ann', 'bea']);

  page.startOver();
  expect(decided()).toEqual([]);
});

it('remembers no member who was marked on other screens and whom the server knows', async () => {
  const page = await load();
  await page.refill();
  for (let index = 0; index < 50; index += 1) page.publishCandidateEvent('decided', `blocked-${index}`);
  expect(page.useGame.getState().decided.size).toBe(1);
});

it('calls the listener of a mark once, and not that of a mark that was withdrawn', async () => {
  isReachable = false;
  await load();
  const { addMark, flushMarks, withdrawMark } = await import('../../lib/members/marks.ts');
  const [withdrawn, called] = [vi.fn(), vi.fn()];
  const pass = { kind: 'pass', hid: 'ann', request: { token: 'token-ann' } } as const;
  addMark(pass, withdrawn);
  withdrawMark('ann');
  // The same mark again, by the game.
  addMark(pass);
  addMark({ kind: 'like', hid: 'bea', request: { token: 'token-bea' } }, called);
  isReachable = true;
  flushMarks();
  await vi.waitFor(() => expect(pending('me')).toEqual([]), { timeout: 5000 });
  expect(accepted).toEqual(['pass token-ann', 'like token-bea']);
  expect(called).toHaveBeenCalledOnce();
  expect(withdrawn).not.toHaveBeenCalled();
});
