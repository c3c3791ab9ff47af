import { useSession } from '../../lib/session.ts';

const keyOf = (dialogHid: string): string => `draft:${useSession.getState().member ?? ''}:${dialogHid}`;

/** What a member began to write in a dialog and has not sent; kept in the browser. */
export const readDraft = (dialogHid: string): string => localStorage.getItem(keyOf(dialogHid)) ?? '';

export const keepDraft = (dialogHid: string, text: string): void => {
  if (text.trim() === '') localStorage.removeItem(keyOf(dialogHid));
  else localStorage.setItem(keyOf(dialogHid), text);
};
