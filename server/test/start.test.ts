import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sparePort } from '../../scripts/test-servers.ts';
import { freshPostgresUrl, newSignup } from './harness.ts';
import { startAndWaitForExit, startServer } from './server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'kindred-start-'));
/** Servers that a refusal needs beside it. */
const running: Awaited<ReturnType<typeof startServer>>[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true });
});
let folders = 0;
const freshFolder = async (): Promise<string> => {
  folders += 1;
  const path = join(folder, String(folders));
  await mkdir(path);
  return path;
};

type Env = Record<string, string>;
/** What is wrong, the environment that has it, and what the sentence must say. */
type Refusal = readonly [what: string, env: () => Env | Promise<Env>, says: RegExp];

const folderThatRan = async (): Promise<string> => {
  const dataDir = await freshFolder();
  await (await startServer({ DATA_DIR: dataDir })).stop();
  return dataDir;
};
let ran: string;
/** From nothing, as on an operator's first day: every other start begins with a copy. */
beforeAll(async () => {
  if (inject('engine') === 'embedded') ran = await folderThatRan();
});

/** A copy of the folder of a server that ran and was stopped: making a database anew takes longer than most of these tests. */
const usedFolder = async (): Promise<string> => {
  const dataDir = await freshFolder();
  await cp(ran, dataDir, { recursive: true });
  return dataDir;
};

/** Settings of a server whose database, of the engine under test, is its own and holds nobody. */
const place = async (): Promise<Env> => {
  if (inject('engine') === 'embedded') return { DATA_DIR: await usedFolder() };
  const { url, drop } = await freshPostgresUrl();
  afterAll(drop);
  return { DATA_DIR: await freshFolder(), DATABASE_URL: url };
};

/** `config.test.ts` has the other settings: they are read before anything is opened. */
const aSetting: Refusal = ['PORT is no number', () => ({ PORT: 'http' }), /^The setting PORT is not a whole number\.$/];

/** `damaged-folder.test.ts` has the other ways in which a folder is damaged. */
const embedded: Refusal[] = [
  aSetting,
  [
    'the data folder is in use',
    async () => {
      const dataDir = await usedFolder();
      const other = await startServer({ DATA_DIR: dataDir });
      running.push(other);
      return { DATA_DIR: dataDir };
    },
    /^The data folder \S+ is in use by another process/,
  ],
  [
    'the data folder is a file',
    async () => {
      const path = join(await freshFolder(), 'file');
      await writeFile(path, '');
      return { DATA_DIR: path };
    },
    /^The data folder \S+ cannot be made/,
  ],
  [
    'the folder holds something else',
    async () => {
      const dataDir = await freshFolder();
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
  aSetting,
  [
    'HOST is a name that nobody has',
    async () => ({ ...(await place()), HOST: 'nowhere.invalid' }),
    /^The address in HOST is none of this machine/,
  ],
  [
    'Redis is not there',
    async () => ({ REDIS_URL: `redis://127.0.0.1:${await sparePort()}` }),
    /^The Redis at REDIS_URL/,
  ],
  [
    'the bucket is not there',
    async () => ({
      S3_ENDPOINT: `http://127.0.0.1:${await sparePort()}`,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
    /^The bucket at S3_BUCKET cannot be used: /,
  ],
  ['nobody listens', async () => ({ DATABASE_URL: `postgres://127.0.0.1:${await sparePort()}/kindred` }), unusable],
  ['there is no such database', otherDatabase((url) => (url.pathname = '/nowhere')), unusable],
  ['there is no such account', otherDatabase((url) => (url.username = 'nobody')), unusable],
  ['something else listens', async () => ({ DATABASE_URL: await mute() }), unusable],
];

/** Takes connections and hangs up. */
const mute = async (): Promise<string> => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/kindred`;
};

const ofEngine = inject('engine') === 'embedded' ? embedded : postgres;

describe('what cannot work is told in one sentence', () => {
  test.each(ofEngine)('%s', async (_, env, says) => {
    const given = await env();
    const { code, err, out, ms } = await startAndWaitForExit({ DATA_DIR: await freshFolder(), ...given });
    expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(says)]);
    expect(err).toMatch(/\.\n$/);
    expect(code).toBe(1);
    expect(out).toBe('');
    // Refused, not given up on: no time that a busy machine could miss.
    expect(ms).toBeLessThan(90_000);
  });
});

test('a taken port is told in one sentence, and the database is left as it was', async () => {
  const here = await place();
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const refused = await startAndWaitForExit({ ...here, PORT: String(port) });
  taken.close();
  expect([refused.code, refused.err]).toEqual([
    1,
    `The port ${port} is taken: stop what listens there, or set PORT to another.\n`,
  ]);
  const server = await startServer(here);
  expect((await server.stop()).code).toBe(0);
});

test('a second start keeps members and sessions', async () => {
  const here = await place();
  const first = await startServer(here);
  const body = newSignup();
  const { authorization_token: tokens } = await first.call('signup', body);
  expect((await first.stop()).code).toBe(0);

  const second = await startServer(here);
  const member = { access: tokens?.access_token.token ?? '' };
  expect(await second.call('relationStats', {}, member)).toContainEqual({ name: 'matches', value: 0 });
  await second.call('refreshToken', { refresh_token: tokens?.refresh_token.token ?? '' });
  await second.call('login', { product_id: 7, email: body.email, password: body.password });
  const { code, err } = await second.stop();
  expect([code, err]).toEqual([0, '']);
});
