// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from './support/server.ts';

let answer: (seen: Seen) => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
let upload: typeof import('../src/lib/upload.ts').upload;
let errorName: typeof import('../src/lib/api.ts').errorName;

beforeEach(async () => {
  vi.resetModules();
  server = await startServer((seen) => answer(seen));
  ({ upload } = await import('../src/lib/upload.ts'));
  ({ errorName } = await import('../src/lib/api.ts'));
});
afterEach(() => server.stop());

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
  expect(errorName('uploadFunnelPhoto', error)).toBe('photoDimensions');
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
