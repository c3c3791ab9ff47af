import { connect, type Socket } from 'node:net';
import type { CallName } from '@kindred/contract/calls';
import { toWireRequest } from '../server/test/wire.ts';
import type { SignedIn } from './sessions.db.ts';

/** The pending request of a connection. */
interface PendingCall {
  readonly name: CallName;
  readonly resolve: (body: string) => void;
  readonly reject: (error: Error) => void;
}

interface Connection {
  readonly socket: Socket;
  waiting: PendingCall | undefined;
  read: Buffer;
}

const headEnd = '\r\n\r\n';
const nothing = Buffer.alloc(0);

/**
 * An HTTP client with persistent connections, each with one call at a time. It shares the machine with the measured
 * server, so it implements only what the server's answers need: every answer has a content length.
 */
export class Client {
  readonly #url: URL;
  readonly #connections: number;
  readonly #all = new Set<Connection>();
  readonly #idle: Connection[] = [];
  readonly #queue: { readonly sent: string; readonly waiting: PendingCall }[] = [];

  constructor(url: string, connections: number) {
    this.#url = new URL(url);
    this.#connections = connections;
  }

  /**
   * Makes a call and returns the answer's body.
   * @throws Error for an answer other than 200
   */
  call(name: CallName, given: object, as: SignedIn): Promise<string> {
    const { method, path, query, payload } = toWireRequest(name, given);
    const search = new URLSearchParams(query).toString();
    const body = payload === undefined ? '' : JSON.stringify(payload);
    const headers =
      payload === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    const sent = `${method} ${path}${search && `?${search}`} HTTP/1.1\r\nhost: ${this.#url.host}\r\nauthorization: ${as.authorization}\r\n${headers}\r\n${body}`;
    return new Promise((resolve, reject) => {
      const waiting: PendingCall = { name, resolve, reject };
      const connection = this.#idle.pop() ?? (this.#all.size < this.#connections ? this.#open() : undefined);
      if (connection) send(connection, sent, waiting);
      else this.#queue.push({ sent, waiting });
    });
  }

  close(): void {
    for (const { socket } of this.#all) socket.destroy();
  }

  #open(): Connection {
    const socket = connect(Number(this.#url.port), this.#url.hostname).setNoDelay();
    const connection: Connection = { socket, waiting: undefined, read: nothing };
    this.#all.add(connection);
    socket.on('data', (chunk) => this.#onData(connection, chunk));
    const lost = (error?: Error): void => {
      this.#all.delete(connection);
      // The server closes connections that were idle for a while.
      const place = this.#idle.indexOf(connection);
      if (place >= 0) this.#idle.splice(place, 1);
      connection.waiting?.reject(
        error ?? new Error(`the connection closed while it waited for ${connection.waiting?.name}`),
      );
    };
    socket.on('error', lost);
    socket.on('close', () => lost());
    return connection;
  }

  #onData(connection: Connection, chunk: Buffer): void {
    connection.read = connection.read.length > 0 ? Buffer.concat([connection.read, chunk]) : chunk;
    const { read, waiting } = connection;
    const end = read.indexOf(headEnd);
    if (end < 0 || !waiting) return;
    const head = read.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    const from = end + headEnd.length;
    if (Number.isNaN(length)) waiting.reject(new Error(`${waiting.name} answered without a length: ${head}`));
    else if (read.length < from + length) return;
    else {
      const body = read.toString('utf8', from, from + length);
      const status = head.slice(9, 12);
      if (status === '200') waiting.resolve(body);
      else waiting.reject(new Error(`${waiting.name} answered ${status}: ${body}`));
    }
    connection.read = nothing;
    connection.waiting = undefined;
    const next = this.#queue.shift();
    if (next) send(connection, next.sent, next.waiting);
    else this.#idle.push(connection);
  }
}

const send = (connection: Connection, sent: string, waiting: PendingCall): void => {
  connection.waiting = waiting;
  connection.socket.write(sent);
};
