import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@kindred/contract/limits';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  createExternalHttp,
  ExternalFetchRefused,
  ExternalFetchTooLarge,
  type ExternalHttpOptions,
  isPublicAddress,
} from './external-http.ts';

describe('a network address', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001:830::200e'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.10',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a URL that a member provides', async () => {
  /** The host and path of each request that reached the server. */
  const requests: string[] = [];
  const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/photo': (_, response) => response.end('a photo'),
    '/moved': (_, response) => response.writeHead(302, { location: '/photo' }).end(),
    '/inside': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end(),
    '/metadata': (_, response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
    '/by-name': (_, response) => response.writeHead(301, { location: 'http://inside.test/secret' }).end(),
    '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/to-port': (_, response) => response.writeHead(302, { location: 'http://photos.test:22/' }).end(),
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    '/gone': (_, response) => response.writeHead(404).end('not here'),
    '/zipped': (request, response) => response.end(String(request.headers['accept-encoding'])),
    '/cookies': (request, response) => response.end(JSON.stringify(request.headers)),
    '/endless': (_, response) => {
      response.writeHead(200);
      const more = () => response.write(Buffer.alloc(10_000), more);
      more();
    },
    '/drip': (_, response) => {
      response.writeHead(200);
      response.write('a');
    },
    '/silent': () => undefined,
  };
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    answers[request.url ?? '']?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const names: Record<string, string[]> = {
    'photos.test': ['203.0.113.10'],
    'inside.test': ['10.0.0.5'],
    'mixed.test': ['203.0.113.10', '127.0.0.1'],
    'mapped.test': ['::ffff:127.0.0.1'],
    'empty.test': [],
  };
  const resolve = vi.fn(async (host: string) => names[host] ?? (await Promise.reject(new Error('no such name'))));
  /** Maps one address to the test's server; checks all others as in production. */
  const reach: ExternalHttpOptions['reach'] = (target) => {
    if (target.address === '203.0.113.10') return { address: '127.0.0.1', port };
    return isPublicAddress(target.address) ? target : undefined;
  };
  const externalHttp = createExternalHttp({ resolve, reach });
  const get = (url: string) => externalHttp.fetch(url, 50_000);

  test('is fetched from a public address, by its host name, also after a redirect', async () => {
    expect(String(await get('http://photos.test/photo'))).toBe('a photo');
    expect(requests.at(-1)).toBe('photos.test/photo');
    expect(String(await get('http://photos.test/moved'))).toBe('a photo');
  });

  test('is requested without data of the member, and without compression, which could be a bomb', async () => {
    const sent = JSON.parse(String(await get('http://photos.test/cookies'))) as Record<string, string>;
    expect(Object.keys(sent).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
    expect(String(await get('http://photos.test/zipped'))).toBe('identity');
  });

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.0.0.5/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://inside.test/secret',
    'http://mixed.test/photo',
    'http://mapped.test/secret',
    'http://empty.test/',
    'http://unknown.test/',
    'http://photos.test:8080/photo',
    'https://photos.test:80/photo',
    'http://user:secret@photos.test/photo',
    'http://user@photos.test/photo',
    'ftp://photos.test/photo',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://photos.test/',
    '//photos.test/photo',
    'photos.test/photo',
    '',
    `http://photos.test/${'x'.repeat(limits.photo.fromUrl.urlMax)}`,
    'http://photos.test/inside',
    'http://photos.test/metadata',
    'http://photos.test/by-name',
    'http://photos.test/to-file',
    'http://photos.test/to-port',
    'http://photos.test/round',
    'http://photos.test/gone',
    // The server speaks plain HTTP, so the TLS handshake fails.
    'https://photos.test/photo',
  ])('%s is refused', async (url) => {
    const before = requests.length;
    await expect(get(url)).rejects.toThrow(ExternalFetchRefused);
    expect(requests.slice(before).filter((each) => each.includes('secret'))).toEqual([]);
  });

  test('is fetched from the address that was checked: a host name is resolved once per hop (DNS rebinding)', async () => {
    resolve.mockClear();
    let times = 0;
    const rebinding = createExternalHttp({
      reach,
      resolve: async () => {
        times += 1;
        return times === 1 ? ['203.0.113.10'] : ['127.0.0.1'];
      },
    });
    expect(String(await rebinding.fetch('http://rebind.test/photo', 100))).toBe('a photo');
    expect(times).toBe(1);
    // The second hop is checked by the second resolution.
    times = 0;
    await expect(rebinding.fetch('http://rebind.test/moved', 100)).rejects.toThrow(ExternalFetchRefused);
    expect(times).toBe(2);
  });

  test('that never ends is aborted as soon as it is too long', async () => {
    await expect(get('http://photos.test/endless')).rejects.toThrow(ExternalFetchTooLarge);
  });

  test.each(['/drip', '/silent'])(
    'that is too slow (%s) is aborted, and so is a name resolution without an answer',
    async (path) => {
      const soon = new AbortController();
      vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal);
      const pending = get(`http://photos.test${path}`);
      await vi.waitFor(() => expect(requests.at(-1)).toBe(`photos.test${path}`));
      soon.abort();
      await expect(pending).rejects.toThrow(ExternalFetchRefused);
      const never = createExternalHttp({ reach, resolve: () => new Promise(() => undefined) }).fetch(
        'http://slow.test/',
        100,
      );
      await expect(never).rejects.toThrow(ExternalFetchRefused);
      expect(AbortSignal.timeout).toHaveBeenCalledWith(limits.photo.fromUrl.seconds * 1000);
      vi.restoreAllMocks();
    },
  );
});
