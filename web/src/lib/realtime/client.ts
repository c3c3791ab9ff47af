import type { SitePush } from '@kindred/contract/engagement/site-pushes';
import type { ClientFrame, ServerEventData, ServerEventName, ServerFrame } from '@kindred/contract/realtime';
import { pauseMs } from '@kindred/outbox/backoff';
import { orderFrame } from './sequence.ts';
import { createWatchList } from './watch-list.ts';

export type ConnectionState = 'stopped' | 'connecting' | 'open' | 'waiting';
type Handler = (data: never) => void;

export interface RealtimeOptions {
  /** Requests a ticket for one socket. */
  readonly ticket: () => Promise<string>;
  /** The URL of the realtime endpoint, `wss://…/realtime`. */
  readonly url: string;
  /** Called when the server no longer has all missed events: every query must be refetched. */
  readonly onResync: () => void;
  /**
   * Called when the first socket is ready: data fetched before may be out of date.
   * @param lastSeq the sequence number of the member's last event
   */
  readonly onFirstReady: (lastSeq: number) => void;
  /** Milliseconds to wait before attempt n. */
  readonly pause?: (attempt: number) => number;
}

const pingMs = 25_000;
const watchMax = 100;
/** The close code of the oldest socket when a member has too many. */
const replacedCode = 4008;

/**
 * One websocket to the server (decisions §1 Realtime). A ticket opens it, and it resumes after the last `seq` received. It reconnects
 * with growing pauses. Handlers receive each event once and in order.
 */
export class RealtimeClient {
  readonly #options: RealtimeOptions;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #received = new Set<string>();
  readonly #stateListeners = new Set<() => void>();
  readonly #resyncListeners = new Set<() => void>();
  readonly #pushListeners = new Set<(push: SitePush) => void>();
  readonly #watched = createWatchList((hids) => this.#sendWatch(hids));
  #state: ConnectionState = 'stopped';
  #socket: WebSocket | null = null;
  #lastSeq: number | null = null;
  /** The sequence number before the last gap. A second gap there means that the server does not have the missing events. */
  #gapAt: number | null = null;
  #attempt = 0;
  /** Distinguishes the current socket from an abandoned one. */
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Opens the socket, and reopens it when it closes. */
  start(): void {
    if (this.#state === 'stopped') void this.#connect();
  }

  /** Closes the socket and forgets the sequence number, which belongs to one member. */
  stop(): void {
    this.#close();
    this.#lastSeq = null;
    this.#gapAt = null;
    this.#attempt = 0;
    this.#setState('stopped');
  }

  /** Opens a new socket now, without the rest of a pause. Resumes after the last event. */
  reconnect(): void {
    if (this.#state === 'stopped') return;
    this.#attempt = 0;
    this.#close();
    void this.#connect();
  }

  /** Closes the socket until `reconnect`: there is no network. */
  pause(): void {
    if (this.#state === 'stopped') return;
    this.#close();
    this.#setState('waiting');
  }

  /** Calls the handler for each event of this name. Returns a function that removes the handler. */
  on<E extends ServerEventName>(event: E, handler: (data: ServerEventData<E>) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  /** Whether an event of this name came before, so that a later handler has missed it. */
  hasReceived(event: ServerEventName): boolean {
    return this.#received.has(event);
  }

  /** Calls the listener when the connection's state changes. Returns a function that removes the listener. */
  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** Calls the listener when events were lost: state built from events is out of date. Returns a function that removes the listener. */
  onResync(listener: () => void): () => void {
    this.#resyncListeners.add(listener);
    return () => this.#resyncListeners.delete(listener);
  }

  /** Calls the listener with the notification of an event, after the event's handlers. Returns a function that removes the listener. */
  onPush(listener: (push: SitePush) => void): () => void {
    this.#pushListeners.add(listener);
    return () => this.#pushListeners.delete(listener);
  }

  /** Requests the presence of these members. Returns a function that releases them. */
  watch(hids: readonly string[]): () => void {
    return this.#watched.watch(hids);
  }

  /** Sends a frame if the socket is open; a later frame would have no value. Returns whether it was sent. */
  send(frame: ClientFrame): boolean {
    if (this.#state !== 'open' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  async #connect(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    this.#setState('connecting');
    let ticket: string;
    try {
      ticket = await this.#options.ticket();
    } catch {
      // The next attempt repeats the request. The session handles its own errors.
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
      // The member has more tabs than sockets. This tab reconnects when it is visible again.
      if (code === replacedCode) return this.pause();
      this.#close();
      this.#retry();
    };
  }

  #receive(frame: ServerFrame): void {
    if (frame.channel === 'rpc' && frame.event === 'ready') return this.#ready(frame.data.lastSeq);
    if (frame.channel === 'rpc' && frame.event === 'resync') return this.#resync(frame.data.lastSeq);
    const order = orderFrame(this.#lastSeq, frame.seq);
    if (order === 'drop') return;
    if (order === 'gap') return this.#gap(frame.seq);
    if (frame.seq > 0) this.#lastSeq = frame.seq;
    this.#dispatch(`${frame.channel}.${frame.event}`, frame.data);
    if (frame.push) for (const listener of this.#pushListeners) listener(frame.push);
  }

  #ready(serverSeq: number): void {
    this.#attempt = 0;
    const isFirst = this.#lastSeq === null;
    // A lower number means that the server lost its events and counts from a new start.
    if (this.#lastSeq !== null && serverSeq < this.#lastSeq) this.#resync(serverSeq);
    this.#lastSeq ??= serverSeq;
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.send({ event: 'ping' }), pingMs);
    this.#setState('open');
    const hids = this.#watched.hids();
    if (hids.length > 0) this.#sendWatch(hids);
    if (isFirst) this.#options.onFirstReady(serverSeq);
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

  #dispatch(event: string, data: unknown): void {
    this.#received.add(event);
    for (const handler of this.#handlers.get(event) ?? []) handler(data as never);
  }

  #sendWatch(hids: string[]): void {
    this.send({ event: 'watch', data: { hids: hids.slice(-watchMax) } });
  }

  #retry(): void {
    this.#setState('waiting');
    const pause = (this.#options.pause ?? pauseMs)(this.#attempt);
    this.#attempt += 1;
    this.#timer = setTimeout(() => void this.#connect(), pause);
  }

  #close(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#stateListeners) listener();
  }
}
