import { limits } from '@kindred/contract/limits';

const refreshMs = limits.online.refreshSeconds * 1000;
const idleMs = limits.online.idleSeconds * 1000;

/** What a page hears of somebody who is there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Tells every 60 seconds that the member is there, as long as they look at the page and there was a sign of them within the
 * last 120; else, once, that they are not, and at the next sign that they are again (spec 1 §9 Online tracking).
 */
export const followAttendance = (tell: (isHere: boolean) => void) => {
  const over = new AbortController();
  let seenAt = Date.now();
  // A socket that opens says that much.
  let told = true;
  const isHere = (): boolean => !document.hidden && Date.now() - seenAt < idleMs;
  const say = (): void => {
    told = isHere();
    tell(told);
  };
  const seen = (): void => {
    if (document.hidden) return;
    seenAt = Date.now();
    if (!told) say();
  };
  for (const sign of signs) window.addEventListener(sign, seen, { signal: over.signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', seen, { signal: over.signal });
  const timer = setInterval(() => {
    if (told || isHere()) say();
  }, refreshMs);
  return {
    /** A new socket stands, which took the member for being there. */
    opened: (): void => {
      if (!isHere()) say();
    },
    end: (): void => {
      over.abort();
      clearInterval(timer);
    },
  };
};
