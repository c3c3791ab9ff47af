import type { UserInfo } from '@kindred/contract/profile';
import { useState } from 'react';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';
import { type Answer, beginningOf } from './answer-field.tsx';
import { changesOf, type Wanted } from './changes.ts';
import type { Step } from './steps/steps.ts';
import type { Field } from './use-fields.ts';

const draftName = ({ field }: Step): string => `profile:${field}`;
/** What is written is kept over a reload; what is picked is picked again at once. */
const keptDraft = (step: Step): string | undefined =>
  step.field === 'position' ? readDraft(draftName(step)) || undefined : undefined;

/** The answer to a step before it is saved: what was entered, else what stands in the profile. */
export const useAnswer = (step: Step, user: UserInfo, field: Field | undefined) => {
  const [entered, setEntered] = useState<{ hash: string; answer: Answer }>();
  const standing: Answer = user.profile.fields[step.field];
  const own = entered?.hash === step.hash ? entered.answer : keptDraft(step);
  const answer = own ?? standing;
  // A slider shows an answer from the start, so that is what is saved.
  const shown = answer ?? (field?.type === 'range' ? beginningOf(field) : undefined);
  return {
    answer,
    wanted: { [step.field]: shown } satisfies Wanted,
    isChanged: own !== undefined && Object.keys(changesOf(user, { [step.field]: own })).length > 0,
    isEmpty:
      shown === undefined || (typeof shown === 'number' ? false : shown.length === 0 || String(shown).trim() === ''),
    enter: (value: Answer) => {
      setEntered({ hash: step.hash, answer: value });
      if (typeof value === 'string') saveDraft(draftName(step), value);
    },
    forget: () => {
      setEntered(undefined);
      if (step.field === 'position') saveDraft(draftName(step), '');
    },
  };
};
