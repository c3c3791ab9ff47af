// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withFastTimers } from '../../../test/support/fast-timers.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

let answer: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let upload: typeof import('./upload.ts').upload;
let errorName: typeof import('./api.ts').errorName;

beforeEach(async () => {
  vi.resetModules();
  server = await startServer((seen) => answer(seen));
  ({ upload } = await import('./upload.ts'));
  ({ errorName } = await import('./api.ts'));
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const file = () => new File(['picture'], 'me.png', { type: 'image/png' });

it('sends the fields before the file, and opens the answer', async () => {
  const tokens = makeTokens();
  localStorage.setItem('session', JSON.stringify(tokens));
  answer = () => ({ body: { result: { photo: { id: 'p' } } } });
  expect(await upload('uploadPhoto', file(), { album_id: -3 })).toEqual({ photo: { id: 'p' } });
  const [seen] = server.seen;
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(seen?.headers.authorization).toBe(`JWT ${tokens.access_token.token}`);
  expect(String(seen?.body)).toMatch(/name="album_id"[\s\S]*-3[\s\S]*name="file"[\s\S]*picture/);
});

it('names what the server found wrong with the picture', async () => {
  answer = () => failing(400, 4, 'file');
  const error = await upload('uploadFunnelPhoto', file(), { funnel: '12345678' }).catch((thrown: unknown) => thrown);
  expect(errorName('uploadFunnelPhoto', error)).toBe('photoTooSmall');
});

it.each([
  ['the server fails', failing(500, 500)],
  ['the network does', { hangUp: true }],
])('tries a guest’s picture three times more when %s, whole each time', async (_, fault) => {
  const tries = () => server.seen.filter(({ path }) => path.endsWith('/photos'));
  answer = () => (tries().length <= limits.guestRetries ? fault : { body: { result: { photo: { id: 'p' } } } });
  const toFunnel = () => withFastTimers(() => upload('uploadFunnelPhoto', file(), { funnel: '12345678' }));
  expect(await toFunnel()).toEqual({ photo: { id: 'p' } });
  expect(tries()).toHaveLength(1 + limits.guestRetries);
  for (const { body } of tries()) expect(body).toContain('picture');
  answer = () => fault;
  await expect(toFunnel()).rejects.toThrow();
  expect(tries()).toHaveLength(2 * (1 + limits.guestRetries));
});

it('leaves it to a member to send a picture again', async () => {
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  answer = () => failing(500, 500);
  await expect(upload('uploadPhoto', file(), {})).rejects.toThrow();
  expect(server.seen).toHaveLength(1);
});

it('ends where nothing has moved for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = new Promise<void>((resolve) => {
    answer = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  const sent = upload('uploadFunnelPhoto', file(), { funnel: '12345678' }).catch((thrown: unknown) => thrown);
  await arrived;
  vi.advanceTimersByTime(30_000);
  expect(errorName('uploadFunnelPhoto', await sent)).toBe('timeout');
  expect(server.seen).toHaveLength(1);
});

it('can be given up while it is under way', async () => {
  const given = new AbortController();
  answer = () => {
    given.abort(new Error('another picture'));
    return { hangUp: true };
  };
  const sent = upload('uploadFunnelPhoto', file(), { funnel: '12345678' }, { signal: given.signal });
  await expect(sent).rejects.toThrow('another picture');
});

it('can be given up between two tries', async () => {
  const given = new AbortController();
  answer = () => failing(500, 500);
  const sent = upload('uploadFunnelPhoto', file(), { funnel: '12345678' }, { signal: given.signal });
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  given.abort(new Error('another picture'));
  await expect(sent).rejects.toThrow('another picture');
  expect(server.seen).toHaveLength(1);
});
