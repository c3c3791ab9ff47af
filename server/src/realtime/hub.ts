import type {} from '@fastify/websocket';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Attendance, refreshSeconds } from './attendance.ts';
import { Connection, closeCodes, type Hub } from './connection.ts';
import type { RealtimeFeatures } from './features.ts';
import { gather } from './gather.ts';
import { everyMinute } from './minutes.ts';

/** The websocket at `/realtime` (decisions §1 Realtime). */
export const addRealtime = (app: FastifyInstance, context: Context, features: RealtimeFeatures): void => {
  const { log, config } = context;
  const hub: Hub = {
    features,
    attendance: new Attendance(context, features.touchSeen),
    readEvents: gather((positions) => features.readEvents(context, positions)),
    byMember: new Map(),
  };
  const connections = new Set<Connection>();
  const warn = (error: unknown): void => log.warn({ error: String(error) }, 'presence');

  const refresh = setInterval(() => void hub.attendance.refresh().catch(warn), refreshSeconds * 1000);
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.beat();
  }, config.realtime.heartbeatMs);
  const stopMinutes = everyMinute(config.realtime.minuteMs, async () => {
    await hub.attendance.saveSeen().catch(warn);
    // One after the other: presence is worth no crowd of statements at the beginning of each minute.
    for (const connection of connections) await connection.flushPresence().catch(warn);
  });
  // What the last ones to leave change is stored while there is still a database to store it in.
  app.addHook('onClose', async () => {
    clearInterval(refresh);
    clearInterval(heartbeat);
    await stopMinutes();
    await hub.attendance.close().catch(warn);
  });

  app.get('/realtime', { websocket: true }, (socket, request) => {
    const connection = new Connection(context, hub, socket);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
    connection.open(request.query).catch((error: unknown) => {
      const refused = error instanceof CallError || error instanceof z.ZodError;
      log[refused ? 'info' : 'warn']({ error: String(error) }, 'realtime refused');
      socket.close(refused ? closeCodes.ticket : closeCodes.failed);
    });
  });
};
