import type { ServerFrame } from '@kindred/contract/realtime';
import { WebSocket } from 'ws';
import type { SeededMember } from '../seeded-members.ts';
import type { ServerProcess } from '../server-process.ts';

/** Draws one of the running servers. */
export type DrawServer = () => Promise<ServerProcess>;

/** A fetch or a socket that failed because its server was killed, or its connection cut. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'AbortError');

/**
 * Repeats a request until a server answers it with 200.
 * @throws Error for a refusal
 */
export const askUntilAnswered = async (
  draw: DrawServer,
  ask: (server: ServerProcess) => Promise<Response>,
  onRetry: () => void,
): Promise<unknown> => {
  for (;;) {
    try {
      const answer = await ask(await draw());
      if (answer.ok) return await answer.json();
      const body = await answer.text();
      // A server that is shutting down, or that has lost a connection of its own.
      if (answer.status < 500) throw new Error(`${answer.status}: ${body}`);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    onRetry();
  }
};

/**
 * The websocket of a member, which connects again to any server when it closes, and resumes after the last event. It has the messages
 * in the order of their events, each once.
 */
export class MessageListener {
  readonly texts: string[] = [];
  /** Frames that came a second time, and were ignored by their sequence number. */
  repeated = 0;
  /** Times at which an event was missing, so that the socket was opened again. */
  gaps = 0;
  /** The server did not have the missing events any more. */
  resyncs = 0;
  readonly #draw: DrawServer;
  readonly #member: SeededMember;
  #socket: WebSocket | undefined;
  #lastSeq: number | null = null;
  #isStopped = false;

  constructor(draw: DrawServer, member: SeededMember) {
    this.#draw = draw;
    this.#member = member;
  }

  /** Opens a socket. Resolves when the server is ready. */
  async connect(): Promise<void> {
    while (!this.#isStopped) {
      const server = await this.#draw();
      try {
        const { ticket } = await server.call('realtimeTicket', {}, this.#member);
        if (await this.#open(server, ticket)) return;
      } catch (error) {
        if (!isLost(error) && !/ answered 5\d\d/.test(String(error))) throw error;
      }
    }
  }

  /** Cuts the connection without a goodbye, like a lost network. */
  cut(): void {
    this.#socket?.terminate();
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.terminate();
  }

  #open({ url }: ServerProcess, ticket: string): Promise<boolean> {
    const query = new URLSearchParams({ ticket, ...(this.#lastSeq !== null && { lastSeq: String(this.#lastSeq) }) });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime?${query.toString()}`);
    this.#socket = socket;
    return new Promise((resolve) => {
      let isReady = false;
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as ServerFrame;
        if (frame.event === 'ready') {
          isReady = true;
          this.#lastSeq ??= frame.data.lastSeq;
          resolve(true);
        } else this.#receive(socket, frame);
      });
      // `close` follows.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!isReady) resolve(false);
        else if (socket === this.#socket) void this.connect();
      });
    });
  }

  #receive(socket: WebSocket, frame: ServerFrame): void {
    if (socket !== this.#socket) return;
    if (frame.event === 'resync') this.resyncs += 1;
    if (frame.seq === 0) return;
    const last = this.#lastSeq ?? 0;
    if (frame.seq <= last) {
      this.repeated += 1;
      return;
    }
    if (frame.seq > last + 1) {
      this.gaps += 1;
      socket.terminate();
      return;
    }
    this.#lastSeq = frame.seq;
    if (frame.channel === 'chat' && frame.event === 'message' && frame.data.message.text !== '')
      this.texts.push(frame.data.message.text);
  }
}
