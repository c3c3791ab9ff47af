import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import { webVitals } from '@kindred/contract/web-vitals';
import { isAllowed } from './consent.ts';
import { send } from './send-event.ts';

export type TrackedEvent = RequestOf<Calls['collectEvents']>['requests'][number];

const { batch, batchMs } = limits.tracking;
let waiting: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const mayTell = ({ category }: TrackedEvent): boolean =>
  isAllowed(category === webVitals ? 'performance' : 'analytics');

/** Sends what waits, now; what was taken back meanwhile is dropped. */
export const flushEvents = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const requests = waiting.filter(mayTell);
  waiting = [];
  if (requests.length > 0) void send('collectEvents', { requests });
};

/** Tells of something that happened, with others of its time; nothing without consent (spec 1 §7). */
export const trackEvent = (event: TrackedEvent): void => {
  if (!mayTell(event)) return;
  waiting.push(event);
  if (waiting.length >= batch) flushEvents();
  // A page that is out of sight may get no other chance.
  else if (document.visibilityState === 'hidden') queueMicrotask(flushEvents);
  else timer ??= setTimeout(flushEvents, batchMs);
};

/** Sends what waits when the page leaves the sight. */
export const flushOnLeave = (): void => {
  window.addEventListener('pagehide', flushEvents);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushEvents();
  });
};
