import { limits } from '@kindred/contract/limits';
import type { ServerEventData, ServerEventName } from '@kindred/contract/realtime';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError, api } from '../http/api.ts';
import { lacksEvents } from '../http/event-seq.ts';
import { queryClient } from '../http/query-client.ts';
import { renew, useSession } from '../session/session.ts';
import { tokenStore } from '../session/token-store.ts';
import { followAttendance } from '../tracking/attendance.ts';
import { type ConnectionState, RealtimeClient } from './client.ts';

/** A phone may suspend the socket of a page that is hidden for longer, without a close event. */
const hiddenMs = 60_000;

/**
 * Refetches what the member's events until the first socket may have changed. Usually there was none since the first answers; an answer
 * that is still expected may lack the latest one.
 */
const refetchChanged = (lastSeq: number): void => {
  const isBehind = lacksEvents(lastSeq);
  void queryClient.invalidateQueries({
    predicate: ({ meta, state }) => meta?.live === true && (isBehind || state.fetchStatus !== 'idle'),
  });
};

/** This tab's connection. */
export const realtime = new RealtimeClient({
  url: `${location.origin.replace(/^http/, 'ws')}/realtime`,
  ticket: async () => (await api('realtimeTicket')).ticket,
  onResync: () => void queryClient.invalidateQueries(),
  onFirstReady: refetchChanged,
});

/** Restarts the connection for the member who is signed in now. Pauses it without a network. */
const restart = (): void => {
  realtime.stop();
  realtime.start();
  if (!navigator.onLine) realtime.pause();
};

/** Opens the tab's connection and maintains it. Returns a function that ends it. */
const maintainConnection = (): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  let hiddenSince = 0;
  window.addEventListener('online', () => realtime.reconnect(), { signal });
  window.addEventListener('offline', () => realtime.pause(), { signal });
  const onVisibility = () => {
    if (document.hidden) hiddenSince = Date.now();
    else if (realtime.state === 'waiting' || Date.now() - hiddenSince > hiddenMs) realtime.reconnect();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const attendance = followAttendance((isHere) => realtime.send({ event: 'presence', data: { isHere } }));
  const releases = [
    attendance.end,
    realtime.onState(() => {
      if (realtime.state === 'open') attendance.opened();
    }),
    // The answer to the next call says why the session ended, which decides where the member is redirected.
    realtime.on('rpc.sessionEnded', () => void checkSession()),
    useSession.subscribe((now, before) => {
      if (now.member !== before.member && now.authenticated) restart();
    }),
  ];
  restart();
  return () => {
    ended.abort();
    for (const release of releases) release();
    realtime.stop();
  };
};

/**
 * Maintains the tab's connection while the component is mounted. Used once, in the shell.
 * @param isListening whether all components that handle events are mounted. An event before that would be lost; what it changed is in the
 *   answers that are requested when the first socket is ready.
 */
export const useRealtimeConnection = (isListening: boolean): void =>
  useEffect(() => (isListening ? maintainConnection() : undefined), [isListening]);

const checkSession = async (): Promise<void> => {
  realtime.stop();
  const spent = tokenStore.read()?.access_token.token;
  if (!spent) return;
  try {
    if (!(await renew(spent))) return;
  } catch (error) {
    // `renew` handles a refusal. If the server is unreachable, the next ticket repeats the check.
    if (!(error instanceof ApiError) || !error.failure) return;
  }
  realtime.start();
};

/** Calls the handler for each event while the component is mounted. */
export const useRealtime = <E extends ServerEventName>(event: E, handler: (data: ServerEventData<E>) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => realtime.on(event, (data) => latest(data)), [event]);
};

/** The state of the tab's connection. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(
    (changed) => realtime.onState(changed),
    () => realtime.state,
  );

/** Requests the presence of these members while the component is mounted. It arrives as `online.presence`. */
export const useWatch = (hids: readonly string[]): void => {
  const key = hids.join(',');
  useEffect(() => (key === '' ? undefined : realtime.watch(key.split(','))), [key]);
};

const typingEveryMs = (limits.typingSeconds * 1000) / 2;
const typedAt = new Map<string, number>();

/** Reports to the server that the member types in a dialog, at half the time for which the other member sees it. */
export const sendTyping = (dialogHid: string): void => {
  const now = Date.now();
  if (now - (typedAt.get(dialogHid) ?? 0) < typingEveryMs) return;
  if (realtime.send({ event: 'typing', data: { dialogHid } })) typedAt.set(dialogHid, now);
};
