import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sparePort } from '../../../scripts/test-servers.ts';
import type { Storage } from './storage.ts';
import { createFolderStorage } from './storage-folder.ts';
import { createS3Storage, type S3Storage } from './storage-s3.ts';

const bytesOf = async (stream: Readable | null): Promise<Buffer | null> => (stream ? buffer(stream) : null);
const name = 'Qx3-_sharp';
const image = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256));

const testStorage = (storage: () => Storage): void => {
  it('returns the saved bytes until they are deleted', async () => {
    expect(await storage().has(name)).toBe(false);
    expect(await storage().get(name)).toBeNull();
    await storage().save(name, image, 'image/webp');
    expect(await storage().has(name)).toBe(true);
    expect((await bytesOf(await storage().get(name)))?.equals(image)).toBe(true);
    await storage().delete(name);
    expect(await storage().has(name)).toBe(false);
    expect(await storage().get(name)).toBeNull();
    await storage().delete(name);
  });
  it('replaces a file atomically', async () => {
    await Promise.all([1, 2, 3, 4].map((fill) => storage().save('same', Buffer.alloc(50_000, fill), 'image/webp')));
    const stored = await bytesOf(await storage().get('same'));
    expect(stored?.length).toBe(50_000);
    expect(new Set(stored).size).toBe(1);
  });
  it.each(['../../etc/passwd', 'a/b', '', 'a.webp', '..', 'with space', 'nul\0', 'x'.repeat(129)])(
    'refuses the name %j',
    async (path) => {
      const save = async () => storage().save(path, image, 'image/webp');
      const get = async () => storage().get(path);
      const has = async () => storage().has(path);
      const remove = async () => storage().delete(path);
      for (const call of [save, get, has, remove]) await expect(call()).rejects.toThrow(TypeError);
    },
  );
};

describe('a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-storage-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  testStorage(() => createFolderStorage(folder));

  it('stores files in subfolders, and leaves no partial files', async () => {
    await createFolderStorage(folder).save('abcdef', image, 'image/webp');
    expect(await readdir(join(folder, 'ab'))).toEqual(['abcdef']);
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  });
  it('throws if it cannot write', async () => {
    const storage = createFolderStorage(import.meta.filename);
    await expect(storage.save('abc', image, 'image/webp')).rejects.toThrow();
  });
});

/** The part of S3 that photos need. It records the headers that some compatible servers refuse. */
interface S3Like {
  server: Server;
  types: Map<string, string>;
  requests: { method: string; path: string; signed: boolean; checksummed: boolean }[];
}
const startS3 = async (): Promise<S3Like> => {
  const objects = new Map<string, Buffer>();
  const types = new Map<string, string>();
  const requests: S3Like['requests'] = [];
  const recordRequest = (request: IncomingMessage, path: string): void => {
    const { authorization = '', ...headers } = request.headers;
    requests.push({
      method: request.method ?? '',
      path,
      signed: authorization.startsWith('AWS4-HMAC-SHA256 Credential=key/'),
      checksummed: Object.keys(headers).some((header) => /checksum|trailer|decoded/.test(header)),
    });
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://s3').pathname;
    recordRequest(request, path);
    const body = await buffer(request);
    const missing = '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
    if (path.startsWith('/nowhere/'))
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code><Message>No such bucket</Message></Error>');
    else if (path.startsWith('/others/'))
      response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    else if (path === '/photos/forbidden') response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    else if (request.method === 'PUT') {
      objects.set(path, body);
      types.set(path, request.headers['content-type'] ?? '');
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else {
      const found = objects.get(path);
      const content = found ?? Buffer.from(missing);
      response.writeHead(found ? 200 : 404, { 'content-length': content.length });
      response.end(request.method === 'HEAD' ? undefined : content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, types, requests };
};

describe('S3', () => {
  let s3: S3Like;
  let storage: ReturnType<typeof createS3Storage>;
  const bucket = (name: string, port = (s3.server.address() as AddressInfo).port) =>
    createS3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket: name,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  beforeAll(async () => {
    s3 = await startS3();
    storage = bucket('photos');
  });
  afterAll(async () => {
    storage.close();
    await new Promise((resolve) => s3.server.close(resolve));
  });
  testStorage(() => storage);

  it('signs each request, has the bucket in the path and sends no checksum headers', async () => {
    await storage.save('abc', image, 'image/webp');
    expect(s3.types.get('/photos/abc')).toBe('image/webp');
    expect(s3.requests.length).toBeGreaterThan(5);
    for (const request of s3.requests) {
      expect(request).toMatchObject({ signed: true, checksummed: false });
      expect(request.path).toMatch(/^\/photos\/[\w-]+$/);
    }
  });
  it('accepts an existing bucket at the start, and refuses one that is missing, forbidden or unreachable', async () => {
    await storage.check();
    const refused = (each: S3Storage, message: RegExp) => expect(each.check()).rejects.toThrow(message);
    await refused(bucket('nowhere'), /^The bucket at S3_BUCKET cannot be used: No such bucket\.$/);
    await refused(bucket('others'), /^The bucket at S3_BUCKET cannot be used: Access Denied\.$/);
    await refused(
      bucket('photos', await sparePort()),
      /^The bucket at S3_BUCKET cannot be used: \S.*ECONNREFUSED.*\.$/,
    );
  });
  it('throws for a forbidden object, and does not report it as missing', async () => {
    await expect(storage.get('forbidden')).rejects.toThrow();
    await expect(storage.has('forbidden')).rejects.toThrow();
  });
});
