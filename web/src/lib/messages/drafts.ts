import { stored, text } from '@kindred/ui/storage';
import type { FormDraft } from '@kindred/ui/use-form';
import { currentMember } from '../session/current-member.ts';

const saved = stored('browser', 'draft', text, '');

/** The name of the draft of the member's interests: their numbers as JSON. */
export const interestsDraft = 'interests';

/** The draft text of a thread: a dialog's hid, or `support`. */
export const readDraft = (thread: string): string => saved.read(currentMember(), thread);

export const saveDraft = (thread: string, draft: string): void => {
  if (draft.trim() === '') saved.remove(currentMember(), thread);
  else saved.write(draft, currentMember(), thread);
};

/** The draft of a form, stored under a name. Stores one field of the form. */
export const formDraft = <K extends string, T extends string | undefined = string>(
  name: string,
  field: K,
): FormDraft<Record<K, T>> => ({
  read: () => {
    const draft = readDraft(name);
    return draft === '' ? {} : ({ [field]: draft } as Record<K, T>);
  },
  write: (values) => saveDraft(name, values[field] ?? ''),
  clear: () => saveDraft(name, ''),
});
