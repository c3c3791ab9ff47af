/** What to do with a frame, by its sequence number. */
export type FrameOrder = 'accept' | 'drop' | 'gap';

/**
 * Compares a frame's sequence number with the last one. `seq` 0 means no number: such a frame is always accepted. A repeated number is
 * dropped. A skipped number is a gap, which a reconnect fills.
 */
export const orderFrame = (lastSeq: number | null, seq: number): FrameOrder => {
  if (seq === 0 || lastSeq === null) return 'accept';
  if (seq <= lastSeq) return 'drop';
  return seq === lastSeq + 1 ? 'accept' : 'gap';
};
