import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { type FormDraft, useForm } from '@kindred/ui/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { interestsDraft, readDraft, saveDraft } from '../../lib/messages/drafts.ts';
import { setMyProfile } from '../../lib/session/my-profile.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';

const { min, max } = limits.interests;

interface InterestsValues {
  readonly chosen: readonly number[];
}

const readChosen = (): Partial<InterestsValues> => {
  try {
    const draft: unknown = JSON.parse(readDraft(interestsDraft));
    if (Array.isArray(draft) && draft.every(Number.isInteger)) return { chosen: draft as number[] };
  } catch {
    // No draft, or one that is not JSON: the saved interests apply.
  }
  return {};
};

const hasSameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Stores the choice while it differs from the saved interests. */
const draftOf = (saved: readonly number[]): FormDraft<InterestsValues> => ({
  read: readChosen,
  write: ({ chosen }) => saveDraft(interestsDraft, hasSameIds(chosen, saved) ? '' : JSON.stringify(chosen)),
  clear: () => saveDraft(interestsDraft, ''),
});

/**
 * The form of the member's interests. Sends nothing if nothing changed. `toggle` adds or removes an interest; above the limit it
 * shows a toast.
 */
export const useInterestsForm = (saved: readonly number[], onSaved: () => void) => {
  const { t } = useTranslation('interests');
  const client = useQueryClient();
  const showToast = useToast();
  const showPush = useLocalPush();
  const form = useForm({
    initial: { chosen: saved },
    validate: ({ chosen }) => ({ chosen: chosen.length < min ? 'tooFew' : undefined }),
    send: async ({ chosen }) => (hasSameIds(chosen, saved) ? null : api('editProfile', { interests: [...chosen] })),
    onSent: async (answer) => {
      if (answer) {
        await setMyProfile(client, answer.user);
        showToast({ title: t('saved'), tone: 'success' });
      }
      onSaved();
    },
    show: 'live',
    draft: draftOf(saved),
  });
  const toggle = (id: number): void => {
    const { chosen } = form.values;
    const isChosen = chosen.includes(id);
    if (isChosen || chosen.length < max)
      form.set({ chosen: isChosen ? chosen.filter((each) => each !== id) : [...chosen, id] });
    else showPush('interests', { title: t('limit.title', { max }), text: t('limit.text') });
  };
  return { form, toggle };
};
