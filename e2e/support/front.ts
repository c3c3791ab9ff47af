import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from './server.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
}

/** A proxy before a server, which can be told to answer a path itself; a browser's request for a worker passes no test. */
export const openFront = async (server: RunningServer) => {
  const answers = new Map<string, Answer>();
  const front = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const answer = answers.get(url);
    if (answer) {
      outgoing.writeHead(answer.status, { 'content-type': answer.type }).end();
      return;
    }
    const passed = ask(new URL(url, server.url()), { method, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    answer: (path: string, answer: Answer): void => void answers.set(path, answer),
    close: () =>
      new Promise<void>((resolve) => {
        front.closeAllConnections();
        front.close(() => resolve());
      }),
  };
};
