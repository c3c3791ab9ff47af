import type { Message } from '@kindred/contract/messenger';

/** Compares two message ids, which may exceed the safe integers. Returns a negative number if `a` is older. */
export const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/** Returns the latest of the ids; '0' without one. */
export const latestId = (...ids: readonly (string | undefined)[]): string =>
  ids.reduce<string>((latest, id) => (id !== undefined && compareIds(id, latest) > 0 ? id : latest), '0');

/** Returns the later of two messages, or null if there is none. */
export const laterMessage = (a: Message | null | undefined, b: Message | null | undefined): Message | null => {
  if (!a || !b) return a ?? b ?? null;
  return compareIds(a.id, b.id) < 0 ? b : a;
};

/** Merges lists of messages, oldest first, each id once. Of duplicates the first stays. */
export const mergeMessages = (...lists: readonly (readonly Message[])[]): Message[] => {
  const byId = new Map<string, Message>();
  for (const list of lists) for (const message of list) if (!byId.has(message.id)) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
};
