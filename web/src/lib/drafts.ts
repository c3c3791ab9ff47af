import { useSession } from './session.ts';

const keyOf = (thread: string): string => `draft:${useSession.getState().member ?? ''}:${thread}`;

/** What a member began to write in a thread (a dialog's hid, or `support`) and has not sent; kept in the browser. */
export const readDraft = (thread: string): string => localStorage.getItem(keyOf(thread)) ?? '';

export const keepDraft = (thread: string, text: string): void => {
  if (text.trim() === '') localStorage.removeItem(keyOf(thread));
  else localStorage.setItem(keyOf(thread), text);
};
