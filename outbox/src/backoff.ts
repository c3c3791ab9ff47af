/** Pauses between tries, in milliseconds. */
export const backoff = { firstMs: 500, longestMs: 30_000 } as const;

/** The pause before attempt `attempt` (from 0): doubles each time, with jitter so that clients do not return together. */
export const pauseMs = (attempt: number, random = Math.random()): number => {
  const full = Math.min(backoff.longestMs, backoff.firstMs * 2 ** attempt);
  return full / 2 + (full / 2) * random;
};
