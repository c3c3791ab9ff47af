import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from './server.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
}

/**
 * A proxy in proxy of a server that can answer a path itself. A test cannot intercept a browser's request for a worker.
 */
export const startProxy = async (server: RunningServer) => {
  const answers = new Map<string, Answer>();
  const proxy = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const answer = answers.get(url);
    if (answer) {
      outgoing.writeHead(answer.status, { 'content-type': answer.type }).end();
      return;
    }
    const forwarded = send(new URL(url, server.url()), { method, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    answer: (path: string, answer: Answer): void => void answers.set(path, answer),
    close: () =>
      new Promise<void>((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
};
