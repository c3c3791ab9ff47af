import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';

const { max } = limits.interests;
const thread = 'interests';

const readChosen = (saved: readonly number[]): readonly number[] => {
  try {
    const kept: unknown = JSON.parse(readDraft(thread));
    if (Array.isArray(kept) && kept.every(Number.isInteger)) return kept as number[];
  } catch {
    // Nothing was begun, or another page's writing: what is saved stands.
  }
  return saved;
};

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Forgets what was chosen and not saved. */
export const forgetChosen = (): void => saveDraft(thread, '');

/** What the member chose so far, from what is saved; it outlives a reload. One more than the limit is none. */
export const useChosen = (saved: readonly number[]) => {
  const { t } = useTranslation('interests');
  const showToast = useToast();
  const [chosen, setChosen] = useState(() => readChosen(saved));
  const toggle = (id: number): void => {
    const isIn = chosen.includes(id);
    if (!isIn && chosen.length >= max) {
      showToast({ title: t('limit.title', { max }), text: t('limit.text') });
      return;
    }
    const next = isIn ? chosen.filter((each) => each !== id) : [...chosen, id];
    setChosen(next);
    saveDraft(thread, same(next, saved) ? '' : JSON.stringify(next));
  };
  return { chosen, toggle, isChanged: !same(chosen, saved) };
};
