import type {} from '@fastify/websocket';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { clientFrame, type ServerFrame } from '@kindred/contract/realtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { findViewer, type Viewer } from '../http/viewer.db.ts';
import { arrive, leave, refreshSeconds } from './attendance.ts';
import { lastSeq, readNews } from './event.db.ts';
import { frame } from './frames.ts';
import { gather } from './gather.ts';
import { type AskNews, Mailbox } from './mailbox.ts';
import { memberTopic, typingTopic } from './tell.ts';
import { useTicket } from './ticket.ts';
import { sendTyping } from './typing.ts';
import { Watch } from './watch.ts';

/** The part of a websocket that the hub needs. */
export interface Socket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  on(event: 'message', listener: (data: Buffer) => void): void;
  on(event: 'close' | 'error', listener: () => void): void;
}

const connectQuery = z.object({ ticket: z.string().max(1000), lastSeq: z.coerce.number().int().min(0).optional() });

/** Close codes of our own: the ticket was not good; the session ended. And one for a fault of ours. */
export const closeCodes = { ticket: 4001, sessionEnded: 4003, failed: 1011 } as const;

const changes = { name: 'presence', points: limits.online.changesPerMinute, seconds: 60 };

/** Who is here in this process. */
interface Attendance {
  /** Sockets by member, but for those whose member is idle: who is still here when one closes. */
  readonly sockets: Map<string, Set<Socket>>;
  /** Departures that are still being told. */
  readonly leaving: Set<Promise<void>>;
}

/** The websocket at `/realtime` (decisions §1 Realtime). */
export const addRealtime = (app: FastifyInstance, context: Context): void => {
  const attendance: Attendance = { sockets: new Map(), leaving: new Set() };
  const askNews: AskNews = gather((asked) => readNews(context.db, asked));
  const refresh = setInterval(() => {
    context.presence
      .hold([...attendance.sockets.keys()])
      .catch((error: unknown) => context.log.warn({ error: String(error) }, 'presence'));
  }, refreshSeconds * 1000);
  // What the last ones to leave have to say is said while there is still a database to say it to.
  app.addHook('onClose', async () => {
    clearInterval(refresh);
    await Promise.all(attendance.leaving);
  });

  app.get('/realtime', { websocket: true }, (socket, request) => {
    open(context, attendance, askNews, socket, request.query).catch((error: unknown) => {
      const refused = error instanceof CallError || error instanceof z.ZodError;
      context.log[refused ? 'info' : 'warn']({ error: String(error) }, 'realtime refused');
      socket.close(refused ? closeCodes.ticket : closeCodes.failed);
    });
  });
};

const open = async (
  context: Context,
  attendance: Attendance,
  askNews: AskNews,
  socket: Socket,
  query: unknown,
): Promise<void> => {
  const early: Buffer[] = [];
  let receive = (data: Buffer): unknown => early.push(data);
  let closed = false;
  socket.on('message', (data) => receive(data));
  socket.on('close', () => {
    closed = true;
  });

  const { ticket, lastSeq: seen } = connectQuery.parse(query);
  const viewer = await findViewer(context.db, await useTicket(context, ticket));
  if (!viewer || viewer.session_ended_at || viewer.state !== 'active' || closed) return socket.close(closeCodes.ticket);

  const send = (message: ServerFrame): void => socket.send(JSON.stringify(message));
  const current = await lastSeq(context.db, viewer.id);
  const say = (text: string): void => socket.send(text);
  const mailbox = new Mailbox(context, askNews, viewer, current, say, () => socket.close(closeCodes.sessionEnded));
  const watch = new Watch(context, viewer, send);
  const endings = [
    await context.bus.subscribe(memberTopic(viewer.id), (word) => mailbox.hear(word)),
    await context.bus.subscribe(typingTopic(viewer.id), (dialogHid) => send(frame('chat.typing', { dialogHid }))),
  ];
  const end = (): void => {
    for (const off of endings.splice(0)) off();
    watch.end();
    exit(context, attendance, viewer, socket);
  };
  if (closed) return end();
  socket.on('close', end);
  send(frame('rpc.ready', { lastSeq: current }));
  mailbox.resume(seen);
  await enter(context, attendance, viewer, socket);
  let there = true;
  const turn = async (isHere: boolean): Promise<void> => {
    // Each change is written and told to others: no client makes more of them than a person does. It says it again later.
    if ((await context.limiter.use(changes, viewer.hid)) > 0) there = !isHere;
    else if (closed) return;
    else if (isHere) await enter(context, attendance, viewer, socket);
    else exit(context, attendance, viewer, socket);
  };
  const here = (isHere: boolean): void => {
    if (there === isHere) return;
    there = isHere;
    turn(isHere).catch((error: unknown) => context.log.warn({ error: String(error) }, 'presence'));
  };
  receive = (data) => answer(context, viewer, data, { watch, mailbox, here });
  for (const data of early) receive(data);
};

/** What the frames of one socket are about. */
interface Ends {
  readonly watch: Watch;
  readonly mailbox: Mailbox;
  /** The member at its other end is there, or no longer; the socket stays open for what they are told. */
  readonly here: (isHere: boolean) => void;
}

const answer = (context: Context, viewer: Viewer, data: Buffer, { watch, mailbox, here }: Ends): void => {
  const parsed = clientFrame.safeParse(parse(data));
  // What is no frame of ours is left unanswered: a newer client may know more than this server.
  if (!parsed.success) return;
  switch (parsed.data.event) {
    case 'ping':
      return mailbox.look();
    case 'presence':
      return here(parsed.data.data.isHere);
    case 'watch':
      return watch.replace(parsed.data.data.hids);
    case 'typing':
      return sendTyping(context, viewer, parsed.data.data.dialogHid);
  }
};

const parse = (data: Buffer): unknown => {
  try {
    return JSON.parse(data.toString());
  } catch {
    // Judged by the frame's schema like any other wrong frame.
    return undefined;
  }
};

const enter = async (context: Context, attendance: Attendance, viewer: Viewer, socket: Socket): Promise<void> => {
  const sockets = attendance.sockets.get(viewer.hid);
  if (sockets) {
    sockets.add(socket);
    return;
  }
  attendance.sockets.set(viewer.hid, new Set([socket]));
  await arrive(context, viewer);
};

const exit = (context: Context, attendance: Attendance, viewer: Viewer, socket: Socket): void => {
  const sockets = attendance.sockets.get(viewer.hid);
  sockets?.delete(socket);
  if (!sockets || sockets.size > 0) return;
  attendance.sockets.delete(viewer.hid);
  const leaving = leave(context, viewer)
    .catch((error: unknown) => context.log.warn({ error: String(error) }, 'presence'))
    .finally(() => attendance.leaving.delete(leaving));
  attendance.leaving.add(leaving);
};
