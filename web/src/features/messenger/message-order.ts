import type { Message } from '@kindred/contract/messenger';

/** Compares two messages' numbers, which may outgrow a double: below 0 where `a` came first. */
export const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/** The later one of two messages, where there is any. */
export const laterOf = (a: Message | null | undefined, b: Message | null | undefined): Message | null => {
  if (!a || !b) return a ?? b ?? null;
  return compareIds(a.id, b.id) < 0 ? b : a;
};

/** Every message once, oldest first; where one comes twice, the first given stands. */
export const inOrder = (...lists: readonly (readonly Message[])[]): Message[] => {
  const byId = new Map<string, Message>();
  for (const list of lists) for (const message of list) if (!byId.has(message.id)) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
};
