/** Pauses before a socket is opened again, in milliseconds. */
export const backoff = { firstMs: 500, longestMs: 30_000 } as const;

/** The pause before attempt `attempt` (from 0): doubles each time, and differs so that not all come back at once. */
export const pauseMs = (attempt: number, random = Math.random()): number => {
  const full = Math.min(backoff.longestMs, backoff.firstMs * 2 ** attempt);
  return full / 2 + (full / 2) * random;
};
