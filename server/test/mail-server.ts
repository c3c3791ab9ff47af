import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: Buffer;
}

/** Opens an SMTP server that stores emails, or refuses recipients after `refuseWith`. */
const openMailServer = async () => {
  const received: Received[] = [];
  let refuse: Error | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refuse),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    refuseWith: (responseCode: number | undefined) => {
      refuse = responseCode === undefined ? undefined : Object.assign(new Error('no such <user>'), { responseCode });
    },
  };
};

/** The same, until the end of the tests. */
export const startMailServer = async () => {
  const server = await openMailServer();
  afterAll(server.close);
  return server;
};
