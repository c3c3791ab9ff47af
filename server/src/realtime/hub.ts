import type {} from '@fastify/websocket';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { refreshSeconds } from '../ports/presence.ts';
import { Attendance } from './attendance.ts';
import { batchReads } from './batch-reads.ts';
import { Connection, closeCodes, type Hub } from './connection.ts';
import type { RealtimeFeatures } from './features.ts';
import { everyMinute } from './minutes.ts';
import { Turns } from './turns.ts';

/** The websocket at `/realtime` (decisions §1 Realtime). */
export const addRealtime = (app: FastifyInstance, context: Context, features: RealtimeFeatures): void => {
  const { log, config } = context;
  const hub: Hub = {
    features,
    attendance: new Attendance(context, features),
    readEvents: batchReads((positions) => features.readEvents(context, positions)),
    byMember: new Map(),
  };
  const connections = new Turns<Connection>();
  const warn = (error: unknown): void => log.warn({ error: String(error) }, 'presence');

  const stopRefresh = hub.attendance.online.repeat(refreshSeconds * 1000, (hids) => {
    context.presence.markPresent(hids).catch(warn);
  });
  const stopHeartbeat = connections.repeat(config.realtime.heartbeatMs, (due) => {
    for (const connection of due) connection.beat();
  });
  const stopMinutes = everyMinute(config.realtime.minuteMs, async () => {
    await hub.attendance.announceArrivals().catch(warn);
    await hub.attendance.saveSeen().catch(warn);
    // One after the other, so that presence does not load the database at the start of each minute.
    for (const connection of connections) await connection.flushPresence().catch(warn);
  });
  // The last presence changes are stored before the database closes.
  app.addHook('onClose', async () => {
    stopRefresh();
    stopHeartbeat();
    await stopMinutes();
    await hub.attendance.close().catch(warn);
  });

  app.get('/realtime', { websocket: true }, (socket, request) => {
    const connection = new Connection(context, hub, socket);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
    connection.open(request.query).catch((error: unknown) => {
      const isRefused = error instanceof CallError || error instanceof z.ZodError;
      log[isRefused ? 'info' : 'warn']({ error: String(error) }, 'realtime refused');
      socket.close(isRefused ? closeCodes.ticket : closeCodes.failed);
    });
  });
};
