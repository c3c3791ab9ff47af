import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { fetchAllowed, isAllowedUrl, ProviderUnavailable, readBytes } from './allowed-fetch.ts';

const pictures = ['*.fbcdn.net'];
const graph = ['https://graph.facebook.com'];

describe('a URL of a provider', () => {
  test.each([
    ['https://scontent.xx.fbcdn.net/v/t1/photo.jpg?oh=1', pictures],
    ['https://graph.facebook.com/v23.0/me', graph],
    ['https://GRAPH.facebook.com:443/me', graph],
  ])('%s is allowed', (url, origins) => {
    expect(isAllowedUrl(url, origins)).toBe(true);
  });

  test.each([
    ['http://scontent.xx.fbcdn.net/photo.jpg', pictures],
    ['https://scontent.xx.fbcdn.net:8443/photo.jpg', pictures],
    ['https://user:secret@scontent.xx.fbcdn.net/photo.jpg', pictures],
    ['https://fbcdn.net.evil.example/photo.jpg', pictures],
    ['https://evilfbcdn.net/photo.jpg', pictures],
    ['https://evil.example/?.fbcdn.net', pictures],
    ['https://evil.example\\.fbcdn.net/', pictures],
    ['https://graph.facebook.com.evil.example/me', graph],
    ['http://graph.facebook.com/me', graph],
    ['https://graph.facebook.com:444/me', graph],
    ['https://127.0.0.1/me', graph],
    ['http://169.254.169.254/latest/meta-data', graph],
    ['http://[::1]/', graph],
    ['file:///etc/passwd', graph],
    ['data:image/png;base64,AAAA', pictures],
    ['//graph.facebook.com/me', graph],
    ['', graph],
  ])('%s is not allowed', (url, origins) => {
    expect(isAllowedUrl(url, origins)).toBe(false);
  });
});

describe('fetching from a provider', async () => {
  let insideRequests = 0;
  const server = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: '/inside' }).end();
    else if (request.url === '/inside') {
      insideRequests += 1;
      response.end('secret');
    } else {
      // An endless body without `content-length`.
      response.writeHead(200);
      const more = () => response.write(Buffer.alloc(10_000), more);
      more();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('requests no other origin', async () => {
    await expect(fetchAllowed(graph, `${origin}/inside`)).rejects.toThrow(ProviderUnavailable);
    expect(insideRequests).toBe(0);
  });

  test('follows no redirect', async () => {
    await expect(fetchAllowed([origin], `${origin}/away`)).rejects.toThrow(ProviderUnavailable);
    expect(insideRequests).toBe(0);
  });

  test('stops reading at the limit of bytes', async () => {
    const response = await fetchAllowed([origin], `${origin}/endless`);
    await expect(readBytes(response, 50_000)).rejects.toThrow('more bytes');
  });
});
