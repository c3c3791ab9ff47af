import { stored, text } from '@kindred/ui/storage';
import { useSession } from '../session/session.ts';

const saved = stored('browser', 'draft', text, '');

const member = (): string => useSession.getState().member ?? '';

/** The unsent text of a thread: a dialog's hid, or `support`. */
export const readDraft = (thread: string): string => saved.read(member(), thread);

export const saveDraft = (thread: string, draft: string): void => {
  if (draft.trim() === '') saved.remove(member(), thread);
  else saved.write(draft, member(), thread);
};
