import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { ServerFrame } from '@kindred/contract/realtime';

/** Measures the time between sending and receiving a message, by its text. */
export class MessageTimer {
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

  get pendingCount(): number {
    return this.#sent.size;
  }

  /** Waits until all messages have arrived, at most `ms`. */
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
const opPing = 9;
const opPong = 10;
const length16 = 126;
const length64 = 127;

/**
 * Returns the position of the next frame's payload, or undefined while it is incomplete. A server's frames are neither
 * fragmented nor masked.
 */
const frameIn = (read: Buffer): { code: number; from: number; to: number } | undefined => {
  if (read.length < 2) return undefined;
  const code = read.readUInt8(0) & 0x0f;
  const lengthField = read.readUInt8(1);
  if (lengthField === length64) throw new Error('the frame is too long');
  const from = lengthField === length16 ? 4 : 2;
  if (read.length < from) return undefined;
  const to = from + (lengthField === length16 ? read.readUInt16BE(2) : lengthField);
  return read.length < to ? undefined : { code, from, to };
};

/** The sockets read in turn, each into the same memory: what a callback leaves unread, it copies. */
const readInto = Buffer.alloc(65_536);

const headEnd = '\r\n\r\n';

/** Requests the upgrade, as a browser does. */
const upgradeRequest = (host: string, ticket: string): string =>
  [
    `GET /realtime?ticket=${encodeURIComponent(ticket)} HTTP/1.1`,
    `host: ${host}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
  ].join('\r\n') + headEnd;

/**
 * Opens a socket and passes the texts of received messages to the timer. Resolves when the socket is ready. It speaks
 * the protocol itself and allocates little: thousands of sockets share the machine with the measured server, and a
 * garbage collection of their process delays the messages that it measures.
 */
export const openSocket = (url: string, ticket: string, timer: MessageTimer): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { port, hostname, host } = new URL(url);
    let isOpen = false;
    let rest: Buffer | undefined;
    const onText = (text: string): void => {
      const frame = JSON.parse(text) as ServerFrame;
      if (frame.event === 'ready') resolve(socket);
      else if (frame.event === 'message' && frame.data.message.isIncoming) timer.receive(frame.data.message.text);
    };
    /** Handles the whole frames, and returns what follows them. */
    const readFrames = (read: Buffer): Buffer => {
      let left = read;
      for (let frame = frameIn(left); frame; frame = frameIn(left)) {
        if (frame.code === opText) onText(left.toString('utf8', frame.from, frame.to));
        // Like a browser: the server ends a socket that answers no ping.
        if (frame.code === opPing) sendControl(socket, opPong, left.subarray(frame.from, frame.to));
        if (frame.code === opPong) timer.receive(left.toString('utf8', frame.from, frame.to));
        if (frame.code === opClose) socket.destroy();
        left = left.subarray(frame.to);
      }
      return left;
    };
    /** Reads the answer to the upgrade. Returns what follows it, or undefined while it is incomplete. */
    const readAnswer = (read: Buffer): Buffer | undefined => {
      const end = read.indexOf(headEnd);
      if (end < 0) return undefined;
      const status = read.toString('latin1', 9, 12);
      if (status !== '101') {
        socket.destroy(new Error(`a socket was answered ${status}`));
        return undefined;
      }
      isOpen = true;
      return read.subarray(end + headEnd.length);
    };
    const onRead = (count: number): boolean => {
      const chunk = readInto.subarray(0, count);
      const read = rest ? Buffer.concat([rest, chunk]) : chunk;
      const frames = isOpen ? read : readAnswer(read);
      const left = frames ? readFrames(frames) : read;
      rest = left.length > 0 ? Buffer.from(left) : undefined;
      return true;
    };
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer: readInto, callback: onRead } });
    socket.setNoDelay();
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a socket closed')));
    socket.write(upgradeRequest(host, ticket));
  });

/** The mask of zeros leaves the payload as it is. */
const mask = Buffer.alloc(4);

const sendControl = (socket: Socket, code: number, payload: Buffer): void => {
  socket.write(Buffer.concat([Buffer.from([0x80 | code, 0x80 | payload.length]), mask, payload]));
};

/** Sends a ping, which the server's websocket library echoes by itself: the cost of a frame without any work of Kindred. */
export const sendPing = (socket: Socket, text: string): void => sendControl(socket, opPing, Buffer.from(text));
