import { limits } from '@kindred/contract/limits';
import { type ClientFrame, clientFrame, type ServerFrame } from '@kindred/contract/realtime';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';
import { findViewer, type Viewer } from '../http/viewer.db.ts';
import type { Attendance } from './attendance.ts';
import { lastSeq } from './event.db.ts';
import type { RealtimeFeatures } from './features.ts';
import { frame } from './frames.ts';
import { memberTopic, typingTopic } from './publish-events.ts';
import { type ReadEvents, SocketSession } from './socket-session.ts';
import { consumeTicket } from './ticket.ts';
import { sendTyping } from './typing.ts';
import { Watch } from './watch.ts';

/** The part of a websocket that a connection needs. */
export interface Socket {
  send(text: string): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer) => void): void;
  on(event: 'close' | 'error' | 'pong', listener: () => void): void;
}

const connectQuery = z.object({ ticket: z.string().max(1000), lastSeq: z.coerce.number().int().min(0).optional() });

/**
 * Close codes: the ticket was invalid; the session ended; a newer socket of the member replaced this one; the client sent too
 * many frames; the server failed.
 */
export const closeCodes = {
  ticket: 4001,
  sessionEnded: 4003,
  replaced: 4008,
  tooManyFrames: 4029,
  failed: 1011,
} as const;

const changes = { name: 'presence', points: limits.online.changesPerMinute, seconds: 60 };
const { socketsPerMember, framesPerMinute, unansweredPings } = limits.realtime;
/** The most frames that a client may send before `rpc.ready`. */
const earlyMax = 20;

/** The state that the connections of one process share. */
export interface Hub {
  readonly features: RealtimeFeatures;
  readonly attendance: Attendance;
  readonly readEvents: ReadEvents;
  /** The open connections of each member, the oldest first. */
  readonly byMember: Map<Id, Set<Connection>>;
}

/** The parts that exist after the ticket was accepted. */
interface OpenSession {
  readonly viewer: Viewer;
  readonly socketSession: SocketSession;
  readonly watch: Watch;
}

/** One websocket, from its opening to its end. After the end it subscribes, stores and sends nothing. */
export class Connection {
  readonly #context: Context;
  readonly #hub: Hub;
  readonly #socket: Socket;
  readonly #unsubscribes: (() => void)[] = [];
  readonly #early: Buffer[] = [];
  #memberId: Id | undefined;
  #session: OpenSession | undefined;
  /** Whether frames are answered when they arrive. */
  #isReady = false;
  #ended = false;
  #isHere = true;
  /** Pings since the client's last frame or pong. */
  #unanswered = 0;
  /** Whether the server closed the socket because the client answered no ping. */
  #isLost = false;
  #lastSign: Date;
  #frames = 0;
  #windowEnds = 0;

  constructor(context: Context, hub: Hub, socket: Socket) {
    this.#context = context;
    this.#hub = hub;
    this.#socket = socket;
    this.#lastSign = context.clock.now();
    socket.on('message', (data) => this.#receive(data));
    socket.on('pong', () => this.#sign());
    socket.on('close', () => this.#end());
  }

  /**
   * Accepts the ticket and starts to send.
   * @throws CallError, ZodError if the query or the ticket is invalid
   */
  async open(query: unknown): Promise<void> {
    const { ticket, lastSeq: seen } = connectQuery.parse(query);
    const sessionId = await consumeTicket(this.#context, ticket);
    if (this.#ended) return;
    const viewer = await findViewer(this.#context.db, sessionId);
    if (this.#ended) return;
    if (!viewer || viewer.session_ended_at || viewer.state !== 'active') return this.#socket.close(closeCodes.ticket);
    this.#join(viewer.id);
    const current = await lastSeq(this.#context.db, viewer.id);
    if (this.#ended) return;

    const send = (text: string): void => {
      if (!this.#ended) this.#socket.send(text);
    };
    const sendFrame = (message: ServerFrame): void => send(JSON.stringify(message));
    const endSession = (): void => this.#close(closeCodes.sessionEnded);
    const socketSession = new SocketSession(this.#context, this.#hub.readEvents, viewer, current, send, endSession);
    const watch = new Watch(this.#context, viewer, this.#hub.features.findVisible, sendFrame);
    this.#session = { viewer, socketSession, watch };
    await this.#subscribe(memberTopic(viewer.id), (message) => socketSession.onMessage(message));
    await this.#subscribe(typingTopic(viewer.id), (dialogHid) => sendFrame(frame('chat.typing', { dialogHid })));
    if (this.#ended) return;
    sendFrame(frame('rpc.ready', { lastSeq: current }));
    socketSession.resume(seen);
    this.#hub.attendance.enter(viewer, this);
    this.#isReady = true;
    for (const data of this.#early.splice(0)) this.#answer(data, this.#session);
  }

  /** Sends a ping; closes the socket after too many unanswered pings. */
  beat(): void {
    if (this.#unanswered >= unansweredPings) {
      this.#isLost = true;
      return this.#socket.terminate();
    }
    this.#unanswered += 1;
    this.#socket.ping();
  }

  async flushPresence(): Promise<void> {
    await this.#session?.watch.flush();
  }

  #join(memberId: Id): void {
    this.#memberId = memberId;
    const own = this.#hub.byMember.get(memberId) ?? new Set();
    this.#hub.byMember.set(memberId, own.add(this));
    const [oldest] = own;
    if (own.size <= socketsPerMember || !oldest) return;
    oldest.#close(closeCodes.replaced);
  }

  #leave(): void {
    if (this.#memberId === undefined) return;
    const own = this.#hub.byMember.get(this.#memberId);
    own?.delete(this);
    if (own?.size === 0) this.#hub.byMember.delete(this.#memberId);
  }

  #close(code: number): void {
    this.#socket.close(code);
    this.#end();
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#leave();
    this.#early.length = 0;
    for (const unsubscribe of this.#unsubscribes.splice(0)) unsubscribe();
    if (!this.#session) return;
    const { viewer, socketSession, watch } = this.#session;
    socketSession.end();
    watch.end();
    this.#hub.attendance.exit(viewer, this, this.#isLost ? this.#lastSign : this.#context.clock.now());
  }

  async #subscribe(topic: string, listener: (message: string) => void): Promise<void> {
    if (this.#ended) return;
    const unsubscribe = await this.#context.bus.subscribe(topic, listener);
    if (this.#ended) unsubscribe();
    else this.#unsubscribes.push(unsubscribe);
  }

  #sign(): void {
    this.#unanswered = 0;
    this.#lastSign = this.#context.clock.now();
  }

  #receive(data: Buffer): void {
    if (this.#ended) return;
    this.#sign();
    if (!this.#isWithinRate()) return this.#close(closeCodes.tooManyFrames);
    if (this.#isReady && this.#session) this.#answer(data, this.#session);
    else if (this.#early.push(data) > earlyMax) this.#close(closeCodes.tooManyFrames);
  }

  #isWithinRate(): boolean {
    const now = Date.now();
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + 60_000;
      this.#frames = 0;
    }
    this.#frames += 1;
    return this.#frames <= framesPerMinute;
  }

  #answer(data: Buffer, { viewer, socketSession, watch }: OpenSession): void {
    const clientEvent = parseFrame(data);
    // Unknown frames are ignored: a newer client may know more events than this server.
    switch (clientEvent?.event) {
      case 'ping':
        return socketSession.poll();
      case 'presence':
        return this.#setHere(clientEvent.data.isHere);
      case 'watch':
        return watch.replace(clientEvent.data.hids);
      case 'typing':
        return sendTyping(this.#context, this.#hub.features, viewer, clientEvent.data.dialogHid);
      case undefined:
    }
  }

  /** The member became active or idle. The socket of an idle member stays open for events. */
  #setHere(isHere: boolean): void {
    if (this.#isHere === isHere) return;
    this.#isHere = isHere;
    this.#updatePresence(isHere).catch((error: unknown) =>
      this.#context.log.warn({ error: String(error) }, 'presence'),
    );
  }

  async #updatePresence(isHere: boolean): Promise<void> {
    if (!this.#session) return;
    const { viewer } = this.#session;
    const wait = await this.#context.limiter.consume(changes, viewer.hid);
    if (this.#ended) return;
    // Each change is stored and published, so the rate is limited to what a person causes. The client repeats the state later.
    if (wait > 0) this.#isHere = !isHere;
    else if (isHere) this.#hub.attendance.enter(viewer, this);
    else this.#hub.attendance.exit(viewer, this, this.#lastSign);
  }
}

const parseFrame = (data: Buffer): ClientFrame | undefined => {
  try {
    return clientFrame.safeParse(JSON.parse(data.toString())).data;
  } catch {
    // Invalid JSON is ignored like any other unknown frame.
    return undefined;
  }
};
