import type { ClientFrame, ServerEventData, ServerEventName, ServerFrame } from '@kindred/contract/realtime';
import { pauseMs } from '@kindred/outbox/backoff';
import { judge } from './sequence.ts';
import { createWatchList } from './watch-list.ts';

export type ConnectionState = 'stopped' | 'connecting' | 'open' | 'waiting';
type Handler = (data: never) => void;

export interface RealtimeOptions {
  /** A ticket for one socket. */
  readonly ticket: () => Promise<string>;
  /** The address of the realtime endpoint, `wss://…/realtime`. */
  readonly url: string;
  /** More was missed than the server keeps: everything is to be fetched anew. */
  readonly onResync: () => void;
  /** The socket stands for the first time: what was fetched before may lack what happened meanwhile. */
  readonly onFirstReady: () => void;
  /** Milliseconds before attempt n. */
  readonly pause?: (attempt: number) => number;
}

const pingMs = 25_000;
const watchMax = 100;
/** By which the server closes the oldest of too many sockets. */
const replacedCode = 4008;

/**
 * One websocket to the server (decisions §1 Realtime): opened by a ticket, resumed after the last `seq` seen, opened
 * again with growing pauses. Each event is told once and in its order.
 */
export class RealtimeClient {
  readonly #options: RealtimeOptions;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #stateListeners = new Set<() => void>();
  readonly #resyncListeners = new Set<() => void>();
  readonly #watched = createWatchList((hids) => this.#sendWatch(hids));
  #state: ConnectionState = 'stopped';
  #socket: WebSocket | null = null;
  #lastSeq: number | null = null;
  /** Where a gap was met; met there again, the server has not what is missing. */
  #gapAt: number | null = null;
  #attempt = 0;
  /** Tells a socket that was given up from the one that counts. */
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Opens the socket and keeps it open. */
  start(): void {
    if (this.#state === 'stopped') void this.#connect();
  }

  /** Closes the socket and forgets where the count stood: the next member's is another. */
  stop(): void {
    this.#drop();
    this.#lastSeq = null;
    this.#gapAt = null;
    this.#attempt = 0;
    this.#become('stopped');
  }

  /** Opens a new socket now, without waiting out a pause; resumes after what was seen. */
  reconnect(): void {
    if (this.#state === 'stopped') return;
    this.#attempt = 0;
    this.#drop();
    void this.#connect();
  }

  /** Waits for `reconnect`: there is no network to try. */
  pause(): void {
    if (this.#state === 'stopped') return;
    this.#drop();
    this.#become('waiting');
  }

  /** Calls back for each event of this name. Answers how to stop. */
  on<E extends ServerEventName>(event: E, handler: (data: ServerEventData<E>) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  /** Calls back when the connection's state changes. Answers how to stop. */
  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** Calls back when events were lost: state that was built from events is out of date. Returns a function that removes the listener. */
  onResync(listener: () => void): () => void {
    this.#resyncListeners.add(listener);
    return () => this.#resyncListeners.delete(listener);
  }

  /** Asks for the presence of these members until let go. */
  watch(hids: readonly string[]): () => void {
    return this.#watched.watch(hids);
  }

  /** Tells the server; what cannot be told now is worth nothing later. Answers whether it was. */
  send(frame: ClientFrame): boolean {
    if (this.#state !== 'open' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  async #connect(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    this.#become('connecting');
    let ticket: string;
    try {
      ticket = await this.#options.ticket();
    } catch {
      // Whatever kept the ticket from coming, the next attempt meets it again or not; the session sees to its own.
      if (generation === this.#generation) this.#retry();
      return;
    }
    if (generation === this.#generation) this.#open(ticket);
  }

  #open(ticket: string): void {
    const query = new URLSearchParams({ ticket });
    if (this.#lastSeq !== null) query.set('lastSeq', String(this.#lastSeq));
    const socket = new WebSocket(`${this.#options.url}?${query}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)) as ServerFrame);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      // More tabs are open than a member may have sockets: this one waits until somebody looks at it again.
      if (code === replacedCode) return this.pause();
      this.#drop();
      this.#retry();
    };
  }

  #receive(frame: ServerFrame): void {
    if (frame.channel === 'rpc' && frame.event === 'ready') return this.#ready(frame.data.lastSeq);
    if (frame.channel === 'rpc' && frame.event === 'resync') return this.#resync(frame.data.lastSeq);
    const swipeDecision = judge(this.#lastSeq, frame.seq);
    if (swipeDecision === 'drop') return;
    if (swipeDecision === 'gap') return this.#gap(frame.seq);
    if (frame.seq > 0) this.#lastSeq = frame.seq;
    this.#tell(`${frame.channel}.${frame.event}`, frame.data);
  }

  #ready(serverSeq: number): void {
    this.#attempt = 0;
    const first = this.#lastSeq === null;
    // A count behind ours is another count: the server's memory was lost.
    if (this.#lastSeq !== null && serverSeq < this.#lastSeq) this.#resync(serverSeq);
    this.#lastSeq ??= serverSeq;
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.send({ event: 'ping' }), pingMs);
    this.#become('open');
    const hids = this.#watched.hids();
    if (hids.length > 0) this.#sendWatch(hids);
    if (first) this.#options.onFirstReady();
  }

  #resync(serverSeq: number): void {
    this.#lastSeq = serverSeq;
    this.#gapAt = null;
    for (const listener of this.#resyncListeners) listener();
    this.#options.onResync();
  }

  #gap(seq: number): void {
    if (this.#gapAt === this.#lastSeq) return this.#resync(seq);
    this.#gapAt = this.#lastSeq;
    this.reconnect();
  }

  #tell(event: string, data: unknown): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(data as never);
  }

  #sendWatch(hids: string[]): void {
    this.send({ event: 'watch', data: { hids: hids.slice(-watchMax) } });
  }

  #retry(): void {
    this.#become('waiting');
    const pause = (this.#options.pause ?? pauseMs)(this.#attempt);
    this.#attempt += 1;
    this.#timer = setTimeout(() => void this.#connect(), pause);
  }

  #drop(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#stateListeners) listener();
  }
}
