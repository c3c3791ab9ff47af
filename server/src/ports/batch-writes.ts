import type { Redis } from 'ioredis';

/**
 * Sends all commands of this turn of the event loop in one socket write, since a write costs more than a command. The client's
 * auto-pipelining creates one pipeline per turn, which retains its answers in the old generation of the heap (docs/performance.md).
 */
export const batchWrites = ({ stream }: Redis): void => {
  if (!stream?.writable || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
};
