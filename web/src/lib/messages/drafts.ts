import { stored, text } from '@kindred/ui/storage';
import { useSession } from '../session/session.ts';

const saved = stored('browser', 'draft', text, '');

const member = (): string => useSession.getState().member ?? '';

/** The name of the draft of the member's interests: their numbers as JSON. */
export const interestsDraft = 'interests';

/** The draft text of a thread: a dialog's hid, or `support`. */
export const readDraft = (thread: string): string => saved.read(member(), thread);

export const saveDraft = (thread: string, draft: string): void => {
  if (draft.trim() === '') saved.remove(member(), thread);
  else saved.write(draft, member(), thread);
};

/** A `FormDraft` of one field. */
interface FieldDraft<K extends string> {
  readonly read: () => { [N in K]?: string };
  readonly write: (values: { readonly [N in K]?: string | undefined }) => void;
  readonly clear: () => void;
}

/** The draft of a form, stored under a name. Stores one field of the form. */
export const formDraft = <K extends string>(name: string, field: K): FieldDraft<K> => ({
  read: () => {
    const draft = readDraft(name);
    return draft === '' ? {} : ({ [field]: draft } as { [N in K]?: string });
  },
  write: (values) => saveDraft(name, values[field] ?? ''),
  clear: () => saveDraft(name, ''),
});
