import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerFrame } from '@kindred/contract/realtime';

/** When each message was sent, by its text; what arrives is taken out and timed. */
export class Post {
  readonly #sent = new Map<string, number>();
  /** Milliseconds from sending to receiving. */
  readonly times: number[] = [];
  #onEmpty: () => void = () => undefined;

  send(text: string): void {
    this.#sent.set(text, performance.now());
  }

  receive(text: string): void {
    const sent = this.#sent.get(text);
    if (sent === undefined) return;
    this.times.push(performance.now() - sent);
    this.#sent.delete(text);
    if (this.#sent.size === 0) this.#onEmpty();
  }

  get underway(): number {
    return this.#sent.size;
  }

  /** Waits until everything sent has arrived, or for so long. */
  async settle(ms: number): Promise<void> {
    if (this.#sent.size === 0) return;
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, ms);
      this.#onEmpty = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
}

const opText = 1;
const opClose = 8;
const longer = 126;
const longest = 127;

/** Where the next frame's content lies; undefined until all of it is there. A server's frames are whole and not masked. */
const frameIn = (read: Buffer): { code: number; from: number; to: number } | undefined => {
  if (read.length < 2) return undefined;
  const code = read.readUInt8(0) & 0x0f;
  const said = read.readUInt8(1);
  if (said === longest) throw new Error('a frame longer than any of ours');
  const from = said === longer ? 4 : 2;
  if (read.length < from) return undefined;
  const to = from + (said === longer ? read.readUInt16BE(2) : said);
  return read.length < to ? undefined : { code, from, to };
};

/**
 * Opens a socket and hands the texts of messages that arrive to the post; resolves once it is ready. It reads frames itself:
 * thousands of sockets share the machine with what they measure.
 */
export const openSocket = (url: string, ticket: string, post: Post): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}/realtime?ticket=${encodeURIComponent(ticket)}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    asked.on('error', reject);
    asked.on('response', ({ statusCode }) => reject(new Error(`a socket was answered ${statusCode}`)));
    asked.on('upgrade', (_response, socket: Socket, head) => {
      const hear = (text: string): void => {
        const frame = JSON.parse(text) as ServerFrame;
        if (frame.event === 'ready') resolve(socket);
        else if (frame.event === 'message' && frame.data.message.isIncoming) post.receive(frame.data.message.text);
      };
      let read: Buffer = Buffer.alloc(0);
      const take = (chunk: Buffer): void => {
        read = read.length > 0 ? Buffer.concat([read, chunk]) : chunk;
        for (let frame = frameIn(read); frame; frame = frameIn(read)) {
          if (frame.code === opText) hear(read.toString('utf8', frame.from, frame.to));
          if (frame.code === opClose) socket.destroy();
          read = read.subarray(frame.to);
        }
      };
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('a socket closed')));
      socket.on('data', take);
      take(head);
    });
    asked.end();
  });
