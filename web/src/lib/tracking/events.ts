import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import { webVitals } from '@kindred/contract/web-vitals';
import { isAllowed } from './consent.ts';
import { send } from './send-event.ts';

export type TrackedEvent = RequestOf<Calls['collectEvents']>['requests'][number];

const { batch, batchMs } = limits.tracking;
let pending: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const isEventAllowed = ({ category }: TrackedEvent): boolean =>
  isAllowed(category === webVitals ? 'performance' : 'analytics');

/** Sends the pending events now. Drops events whose consent was withdrawn meanwhile. */
export const flushEvents = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const requests = pending.filter(isEventAllowed);
  pending = [];
  if (requests.length > 0) void send('collectEvents', { requests });
};

/** Adds an event to the next batch. Does nothing without consent (spec 1 §7). */
export const trackEvent = (event: TrackedEvent): void => {
  if (!isEventAllowed(event)) return;
  pending.push(event);
  if (pending.length >= batch) flushEvents();
  // The browser may discard a hidden page before the timer runs.
  else if (document.visibilityState === 'hidden') queueMicrotask(flushEvents);
  else timer ??= setTimeout(flushEvents, batchMs);
};

/** Sends the pending events when the page is hidden or closed. */
export const flushOnLeave = (): void => {
  window.addEventListener('pagehide', flushEvents);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushEvents();
  });
};
