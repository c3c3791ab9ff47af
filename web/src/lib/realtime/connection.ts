import { limits } from '@kindred/contract/limits';
import type { ServerEventData, ServerEventName } from '@kindred/contract/realtime';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError, api } from '../http/api.ts';
import { queryClient } from '../http/query-client.ts';
import { renew, useSession } from '../session/session.ts';
import { tokenStore } from '../session/token-store.ts';
import { followAttendance } from '../tracking/attendance.ts';
import { type ConnectionState, RealtimeClient } from './client.ts';

/** Hidden longer than this, a phone may have put the socket to sleep without saying so. */
const hiddenMs = 60_000;

/** This tab's connection. */
export const realtime = new RealtimeClient({
  url: `${location.origin.replace(/^http/, 'ws')}/realtime`,
  ticket: async () => (await api('realtimeTicket')).ticket,
  onResync: () => void queryClient.invalidateQueries(),
  onFirstReady: () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live === true }),
});

/** Begins anew for whoever is signed in now; not without a network. */
const begin = (): void => {
  realtime.stop();
  realtime.start();
  if (!navigator.onLine) realtime.pause();
};

/** Keeps the tab's connection, as long as the main application is on the screen. Answers how to end it. */
const keepConnection = (): (() => void) => {
  const gone = new AbortController();
  const { signal } = gone;
  let hiddenSince = 0;
  window.addEventListener('online', () => realtime.reconnect(), { signal });
  window.addEventListener('offline', () => realtime.pause(), { signal });
  const onVisibility = () => {
    if (document.hidden) hiddenSince = Date.now();
    else if (realtime.state === 'waiting' || Date.now() - hiddenSince > hiddenMs) realtime.reconnect();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const attendance = followAttendance((isHere) => realtime.send({ event: 'presence', data: { isHere } }));
  const letGo = [
    attendance.end,
    realtime.onState(() => {
      if (realtime.state === 'open') attendance.opened();
    }),
    // What ended it decides where the member goes; the server's answer to a call says so.
    realtime.on('rpc.sessionEnded', () => void checkSession()),
    useSession.subscribe((now, before) => {
      if (now.member !== before.member && now.authenticated) begin();
    }),
  ];
  begin();
  return () => {
    gone.abort();
    for (const release of letGo) release();
    realtime.stop();
  };
};

/** Holds the tab's connection while the component is on the screen. Once, in the shell. */
export const useRealtimeConnection = (): void => useEffect(keepConnection, []);

const checkSession = async (): Promise<void> => {
  realtime.stop();
  const spent = tokenStore.read()?.access_token.token;
  if (!spent) return;
  try {
    if (!(await renew(spent))) return;
  } catch (error) {
    // Refused: `renew` has seen to it. Out of reach: the next ticket finds out.
    if (!(error instanceof ApiError) || !error.failure) return;
  }
  realtime.start();
};

/** Calls back for each event while the component is on the screen. */
export const useRealtime = <E extends ServerEventName>(event: E, handler: (data: ServerEventData<E>) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => realtime.on(event, (data) => latest(data)), [event]);
};

/** Whether the server can tell us anything right now. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(
    (changed) => realtime.onState(changed),
    () => realtime.state,
  );

/** Asks for the presence of these members while the component is on the screen; they come as `online.presence`. */
export const useWatch = (hids: readonly string[]): void => {
  const key = hids.join(',');
  useEffect(() => (key === '' ? undefined : realtime.watch(key.split(','))), [key]);
};

const typingEveryMs = (limits.typingSeconds * 1000) / 2;
const typedAt = new Map<string, number>();

/** Tells the other side that one is typing; often enough that they see it go on. */
export const sendTyping = (dialogHid: string): void => {
  const now = Date.now();
  if (now - (typedAt.get(dialogHid) ?? 0) < typingEveryMs) return;
  if (realtime.send({ event: 'typing', data: { dialogHid } })) typedAt.set(dialogHid, now);
};
