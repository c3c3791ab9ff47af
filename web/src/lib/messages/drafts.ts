import { stored, text } from '@kindred/ui/storage';
import type { FormDraft } from '@kindred/ui/use-form';
import { useSession } from '../session/session.ts';

const saved = stored('browser', 'draft', text, '');

const member = (): string => useSession.getState().member ?? '';

/** The unsent text of a thread: a dialog's hid, or `support`. */
export const readDraft = (thread: string): string => saved.read(member(), thread);

export const saveDraft = (thread: string, draft: string): void => {
  if (draft.trim() === '') saved.remove(member(), thread);
  else saved.write(draft, member(), thread);
};

/** The draft of a form whose field `field` is stored under a name. Other fields are not stored. */
export const formDraft = <K extends string>(name: string, field: K): FormDraft<{ readonly [N in K]?: string }> => ({
  read: () => {
    const draft = readDraft(name);
    return draft === '' ? {} : ({ [field]: draft } as { [N in K]?: string });
  },
  write: (values) => saveDraft(name, values[field] ?? ''),
  clear: () => saveDraft(name, ''),
});
