import { limits } from '@kindred/contract/limits';

const refreshMs = limits.online.refreshSeconds * 1000;
const idleMs = limits.online.idleSeconds * 1000;

/** The DOM events that count as activity of the member. */
const activities = ['pointerdown', 'keydown', 'wheel'] as const;
/** Moves count once in this time, in milliseconds: a drag has one for each frame. */
const moveMs = 5000;

/**
 * Reports the member as present every 60 seconds while the page is visible and the last activity is less than 120 seconds old.
 * Otherwise reports the absence once, and the presence again at the next activity (spec 1 §9 Online tracking).
 */
export const followAttendance = (report: (isHere: boolean) => void) => {
  const over = new AbortController();
  let seenAt = Date.now();
  // The server takes a member for present when a socket opens.
  let isReportedHere = true;
  const isHere = (): boolean => !document.hidden && Date.now() - seenAt < idleMs;
  const reportNow = (): void => {
    isReportedHere = isHere();
    report(isReportedHere);
  };
  const onActivity = (): void => {
    if (document.hidden) return;
    seenAt = Date.now();
    if (!isReportedHere) reportNow();
  };
  for (const activity of activities)
    window.addEventListener(activity, onActivity, { signal: over.signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', onActivity, { signal: over.signal });
  let moveTimer: ReturnType<typeof setTimeout> | undefined;
  const listenForMove = (): void =>
    window.addEventListener('pointermove', onMove, { signal: over.signal, capture: true, passive: true, once: true });
  const onMove = (): void => {
    onActivity();
    moveTimer = setTimeout(listenForMove, moveMs);
  };
  listenForMove();
  const timer = setInterval(() => {
    if (isReportedHere || isHere()) reportNow();
  }, refreshMs);
  return {
    /** To call when a socket opens: the server takes the member for present. */
    opened: (): void => {
      if (!isHere()) reportNow();
    },
    end: (): void => {
      over.abort();
      clearInterval(timer);
      clearTimeout(moveTimer);
    },
  };
};
