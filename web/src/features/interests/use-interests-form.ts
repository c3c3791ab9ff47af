import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';

const { max } = limits.interests;
const draftName = 'interests';

const readChosen = (saved: readonly number[]): readonly number[] => {
  try {
    const draft: unknown = JSON.parse(readDraft(draftName));
    if (Array.isArray(draft) && draft.every(Number.isInteger)) return draft as number[];
  } catch {
    // No draft, or one that is not JSON: the saved interests apply.
  }
  return saved;
};

const hasSameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Deletes the stored choice that was not saved. */
export const clearInterestsDraft = (): void => saveDraft(draftName, '');

/** The chosen interests, at first the saved ones. An unsaved choice is stored over a reload. A choice above the limit shows a toast. */
export const useChosenInterests = (saved: readonly number[]) => {
  const { t } = useTranslation('interests');
  const showToast = useToast();
  const [chosen, setChosen] = useState(() => readChosen(saved));
  const toggle = (id: number): void => {
    const isChosen = chosen.includes(id);
    if (!isChosen && chosen.length >= max) {
      showToast({ title: t('limit.title', { max }), text: t('limit.text') });
      return;
    }
    const next = isChosen ? chosen.filter((each) => each !== id) : [...chosen, id];
    setChosen(next);
    saveDraft(draftName, hasSameIds(next, saved) ? '' : JSON.stringify(next));
  };
  return { chosen, toggle, isChanged: !hasSameIds(chosen, saved) };
};
