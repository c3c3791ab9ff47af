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

const file = () => new File(['image'], 'me.png', { type: 'image/png' });

it('sends the fields before the file, and unwraps the answer', async () => {
  const tokens = makeTokens();
  localStorage.setItem('session', JSON.stringify(tokens));
  answer = () => ({ body: { result: { photo: { id: 'p' } } } });
  expect(await upload('uploadPhoto', file(), { album_id: -3 })).toEqual({ photo: { id: 'p' } });
  const [seen] = server.seen;
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(seen?.headers.authorization).toBe(`JWT ${tokens.access_token.token}`);
  expect(String(seen?.body)).toMatch(/name="album_id"[\s\S]*-3[\s\S]*name="file"[\s\S]*image/);
});

it('names the server’s error of the photo', async () => {
  answer = () => failing(400, 4, 'file');
  const error = await upload('uploadFunnelPhoto', file(), { funnel: '12345678' }).catch((thrown: unknown) => thrown);
  expect(errorName('uploadFunnelPhoto', error)).toBe('photoTooSmall');
});

it.each([
  ['the server fails', failing(500, 500)],
  ['the network does', { hangUp: true }],
  ['a captive portal answers', { text: '<!doctype html>' }],
])('retries a guest’s photo three times when %s, with the whole file', async (_, fault) => {
  const tries = () => server.seen.filter(({ path }) => path.endsWith('/photos'));
  answer = () => (tries().length <= limits.guestRetries ? fault : { body: { result: { photo: { id: 'p' } } } });
  const toFunnel = () => withFastTimers(() => upload('uploadFunnelPhoto', file(), { funnel: '12345678' }));
  expect(await toFunnel()).toEqual({ photo: { id: 'p' } });
  expect(tries()).toHaveLength(1 + limits.guestRetries);
  for (const { body } of tries()) expect(body).toContain('image');
  answer = () => fault;
  await expect(toFunnel()).rejects.toThrow();
  expect(tries()).toHaveLength(2 * (1 + limits.guestRetries));
});

it('does not retry a member’s photo', async () => {
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  answer = () => failing(500, 500);
  await expect(upload('uploadPhoto', file(), {})).rejects.toThrow();
  expect(server.seen).toHaveLength(1);
});

it('fails after half a minute without progress', async () => {
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

it('can be aborted during the request', async () => {
  const controller = new AbortController();
  answer = () => {
    controller.abort(new Error('another photo'));
    return { hangUp: true };
  };
  const sent = upload('uploadFunnelPhoto', file(), { funnel: '12345678' }, { signal: controller.signal });
  await expect(sent).rejects.toThrow('another photo');
});

it('can be aborted between two tries', async () => {
  const controller = new AbortController();
  answer = () => failing(500, 500);
  const sent = upload('uploadFunnelPhoto', file(), { funnel: '12345678' }, { signal: controller.signal });
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  controller.abort(new Error('another photo'));
  await expect(sent).rejects.toThrow('another photo');
  expect(server.seen).toHaveLength(1);
});
