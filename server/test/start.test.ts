import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { sparePort } from '../../scripts/test-servers.ts';
import { newSignup, processSettings } from './harness.ts';
import { startAndWaitForExit, startServer } from './server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'kindred-start-'));
/** Other running servers that a refusal needs. */
const running: Awaited<ReturnType<typeof startServer>>[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true });
});
let folders = 0;
const createFolder = async (): Promise<string> => {
  folders += 1;
  const path = join(folder, String(folders));
  await mkdir(path);
  return path;
};

type Env = Record<string, string>;
/** The problem, the environment that causes it, and the expected error message. */
type Refusal = readonly [what: string, env: () => Env | Promise<Env>, says: RegExp];

/** Creates the settings of a server with a new, empty database of the engine under test. */
const createSettings = () => processSettings('start');

/** `damaged-folder.test.ts` covers other damage to a folder. */
const embedded: Refusal[] = [
  [
    'the data folder is in use',
    async () => {
      const settings = await createSettings();
      running.push(await startServer(settings));
      return settings;
    },
    /^The data folder \S+ is in use by another process/,
  ],
  [
    'the data folder is a file',
    async () => {
      const path = join(await createFolder(), 'file');
      await writeFile(path, '');
      return { DATA_DIR: path };
    },
    /^The data folder \S+ cannot be made/,
  ],
  [
    'the folder contains a foreign database',
    async () => {
      const dataDir = await createFolder();
      await mkdir(join(dataDir, 'database'));
      await writeFile(join(dataDir, 'database', 'PG_VERSION'), 'garbage');
      return { DATA_DIR: dataDir };
    },
    /^The data folder \S+ is damaged/,
  ],
];

const otherDatabase = (change: (url: URL) => void) => (): Env => {
  const url = new URL(inject('postgres').url);
  change(url);
  return { DATABASE_URL: url.href };
};
const unusable = /^The database at DATABASE_URL cannot be used: /;
const postgres: Refusal[] = [
  // `config.test.ts` covers the other settings. All settings are validated before anything is opened.
  ['PORT is no number', () => ({ PORT: 'http' }), /^The setting PORT is not a whole number\.$/],
  [
    'HOST is an unknown name',
    async () => ({ ...(await createSettings()), HOST: 'nowhere.invalid' }),
    /^The address in HOST is none of this machine/,
  ],
  [
    'Redis is unreachable',
    async () => ({ REDIS_URL: `redis://127.0.0.1:${await sparePort()}` }),
    /^The Redis at REDIS_URL/,
  ],
  [
    'the bucket is unreachable',
    async () => ({
      S3_ENDPOINT: `http://127.0.0.1:${await sparePort()}`,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
    /^The bucket at S3_BUCKET cannot be used: /,
  ],
  ['no server listens', async () => ({ DATABASE_URL: `postgres://127.0.0.1:${await sparePort()}/kindred` }), unusable],
  ['the database does not exist', otherDatabase((url) => (url.pathname = '/nowhere')), unusable],
  ['the account does not exist', otherDatabase((url) => (url.username = 'nobody')), unusable],
  ['another kind of server listens', async () => ({ DATABASE_URL: await startMuteServer() }), unusable],
];

/** Starts a server that closes each connection. Returns its URL. */
const startMuteServer = async (): Promise<string> => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/kindred`;
};

const refusals = inject('engine') === 'embedded' ? embedded : postgres;

describe('a start that cannot succeed fails with one sentence', () => {
  test.each(refusals)('%s', async (_, env, says) => {
    const given = await env();
    const { code, err, out, ms } = await startAndWaitForExit({ DATA_DIR: await createFolder(), ...given });
    expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(says)]);
    expect(err).toMatch(/\.\n$/);
    expect(code).toBe(1);
    expect(out).toBe('');
    // The start is refused without waiting for a timeout. The bound allows for a busy machine.
    expect(ms).toBeLessThan(90_000);
  });
});

test('refuses an occupied port with one sentence; a first start succeeds then, and a second preserves members and sessions', async () => {
  const settings = await createSettings();
  const occupant = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupant.once('listening', resolve));
  const { port } = occupant.address() as AddressInfo;
  const refused = await startAndWaitForExit({ ...settings, PORT: String(port) });
  occupant.close();
  expect([refused.code, refused.err]).toEqual([
    1,
    `The port ${port} is taken: stop what listens there, or set PORT to another.\n`,
  ]);

  const first = await startServer(settings);
  const body = newSignup();
  const { authorization_token: tokens } = await first.call('signup', body);
  expect((await first.stop()).code).toBe(0);

  const second = await startServer(settings);
  const member = { access: tokens?.access_token.token ?? '' };
  expect(await second.call('relationStats', {}, member)).toContainEqual({ name: 'matches', value: 0 });
  await second.call('refreshToken', { refresh_token: tokens?.refresh_token.token ?? '' });
  await second.call('login', { product_id: 7, email: body.email, password: body.password });
  const { code, err } = await second.stop();
  expect([code, err]).toEqual([0, '']);
});
