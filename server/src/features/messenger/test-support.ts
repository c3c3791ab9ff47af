import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { SplitGroup, SplitHid } from '@kindred/contract/experiments';
import type { ClientFrame, ServerEventName, ServerFrame } from '@kindred/contract/realtime';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import type { TestApp, TestMember } from '../../../test/harness.ts';
import { addBindings } from '../experiments/experiments.db.ts';

type FrameOf<E extends ServerEventName> = Extract<
  ServerFrame,
  E extends `${infer C}.${infer N}` ? { channel: C; event: N } : never
>;

const nameOf = (frame: ServerFrame): string => `${frame.channel}.${frame.event}`;

/** A member's websocket, with every frame that it received, in order. */
export class SocketClient {
  readonly frames: ServerFrame[] = [];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  /** Resolves when the connection is open, before the server has checked the ticket. */
  readonly opened: Promise<void>;
  readonly #socket: WebSocket;
  #onFrame: () => void = () => undefined;

  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame);
      this.#onFrame();
    });
    this.closed = new Promise((resolve) => this.#socket.on('close', resolve));
    this.opened = new Promise((resolve) => this.#socket.on('open', resolve));
  }

  /** Returns the first frame of this name that matches. Waits for it if it has not been received yet. */
  async waitFor<E extends ServerEventName>(
    name: E,
    matches: (frame: FrameOf<E>) => boolean = () => true,
  ): Promise<FrameOf<E>> {
    for (;;) {
      const found = this.all(name).find(matches);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#onFrame = resolve;
      });
    }
  }

  all<E extends ServerEventName>(name: E): FrameOf<E>[] {
    return this.frames.filter((frame): frame is FrameOf<E> => nameOf(frame) === name);
  }

  /** The frames with a sequence number, which a reconnected client receives again. */
  get sequenced(): ServerFrame[] {
    return this.frames.filter(({ seq }) => seq > 0);
  }

  get lastSeq(): number {
    return Math.max(0, ...this.frames.map((frame) => (frame.event === 'ready' ? frame.data.lastSeq : frame.seq)));
  }

  send(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** Stops reading from the connection, so that even a close frame is not received. */
  pause(): void {
    this.#socket.pause();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }
}

/** Opens a socket with a new ticket and waits until it is ready. */
export const connectSocket = async (
  app: TestApp,
  member: Pick<TestMember, 'access'>,
  lastSeq?: number,
): Promise<SocketClient> => {
  const { ticket } = await app.call('realtimeTicket', {}, { as: member });
  const socket = connectSocketWithTicket(app, ticket, lastSeq);
  await socket.waitFor('rpc.ready');
  return socket;
};

export const connectSocketWithTicket = (app: TestApp, ticket: string, lastSeq?: number): SocketClient => {
  const { port } = app.app.server.address() as AddressInfo;
  const seen = lastSeq === undefined ? '' : `&lastSeq=${lastSeq}`;
  return new SocketClient(`ws://127.0.0.1:${port}/realtime?ticket=${encodeURIComponent(ticket)}${seen}`);
};

export const newRequestId = (): string => randomBytes(9).toString('base64url');

type SentMessage = ReceivedOf<Calls['sendMessage']>['message'];

export const sendTextMessage = async (
  app: TestApp,
  from: Pick<TestMember, 'access'>,
  to: Pick<TestMember, 'hid'>,
  text: string,
  more: { requestId?: string; replyToId?: string } = {},
): Promise<SentMessage> => {
  const { message } = await app.call(
    'sendMessage',
    { id: to.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text }, requestId: newRequestId(), ...more },
    { as: from },
  );
  return message;
};

/** Makes two members like each other. */
export const likeEachOther = async (
  { context: { db } }: TestApp,
  a: Pick<TestMember, 'id' | 'access'>,
  b: Pick<TestMember, 'id' | 'access'>,
): Promise<void> => {
  await sql`select like_member(${a.id}::bigint, ${b.id}::bigint, null, 86400)`.execute(db);
  await sql`select like_member(${b.id}::bigint, ${a.id}::bigint, null, 86400)`.execute(db);
};

export const seedBlock = async ({ context: { db } }: TestApp, actor: TestMember, target: TestMember): Promise<void> => {
  await sql`select block_member(${actor.id}::bigint, ${target.id}::bigint)`.execute(db);
};

/** Resets the rate limit of writes, which these tests do not cover. */
export const resetMessageRate = async ({ context: { limiter } }: TestApp, member: TestMember): Promise<void> => {
  await limiter.reset({ name: 'rate:write', points: 300, seconds: 60 }, member.hid);
};

/** Binds a member to a group of a split before any call does. */
export const bindToSplitGroup = async (
  { context: { db } }: TestApp,
  member: Pick<TestMember, 'id'>,
  split: SplitHid,
  group: SplitGroup,
): Promise<void> => addBindings(db, `member:${member.id}`, [{ split, split_group: group }], new Date());

/** Reads a member's coins: the stored balance and the sum of the ledger lines. */
export const coinsOf = async ({ context: { db } }: TestApp, { id }: Pick<TestMember, 'id'>) => {
  const { rows } = await sql<{ balance: number; sum: number }>`
    select coalesce((select amount from balance where member_id = ${id}::bigint and account = 'coins'), 0)::integer as balance,
      coalesce(sum(quantity), 0)::integer as sum
    from ledger_line where member_id = ${id}::bigint and account = 'coins'`.execute(db);
  return rows[0];
};
