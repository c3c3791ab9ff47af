/** The lowest sequence number of the member's events (contract/src/realtime.ts) up to which an answer includes them. */
let lowest = Number.POSITIVE_INFINITY;

/** @param header `x-event-seq` of an answer to a member. An answer of an older server has none, and may lack every event. */
export const noteEventSeq = (header: string | null): void => {
  lowest = Math.min(lowest, Number(header));
};

/** Whether an answer may lack an event up to this one. After a change of the member in a tab, more may seem to lack one. */
export const lacksEvents = (lastSeq: number): boolean => lowest < lastSeq;
