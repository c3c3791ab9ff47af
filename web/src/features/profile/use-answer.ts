import type { UserInfo } from '@kindred/contract/profile';
import { useState } from 'react';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';
import { type Answer, initialMeasure } from './answer-field.tsx';
import { changesOf, type ProfileInput } from './changes.ts';
import type { ProfileStep } from './steps/steps.ts';
import type { Field } from './use-fields.ts';

const draftName = ({ field }: ProfileStep): string => `profile:${field}`;
/** The unsaved answer to the text question. Other answers are not stored. */
const findDraft = (step: ProfileStep): string | undefined =>
  step.field === 'position' ? readDraft(draftName(step)) || undefined : undefined;

/** The answer to a step before it is saved: the entered answer, or else the saved one. */
export const useAnswer = (step: ProfileStep, user: UserInfo, field: Field | undefined) => {
  const [entered, setEntered] = useState<{ hash: string; answer: Answer }>();
  const saved: Answer = user.profile.fields[step.field];
  const unsaved = entered?.hash === step.hash ? entered.answer : findDraft(step);
  const answer = unsaved ?? saved;
  // A slider without an answer shows its initial position, which a press on save stores.
  const shown = answer ?? (field?.type === 'range' ? initialMeasure(field) : undefined);
  return {
    answer,
    input: { [step.field]: shown } satisfies ProfileInput,
    isChanged: unsaved !== undefined && Object.keys(changesOf(user, { [step.field]: unsaved })).length > 0,
    isEmpty:
      shown === undefined || (typeof shown === 'number' ? false : shown.length === 0 || String(shown).trim() === ''),
    enter: (value: Answer) => {
      setEntered({ hash: step.hash, answer: value });
      if (typeof value === 'string') saveDraft(draftName(step), value);
    },
    clear: () => {
      setEntered(undefined);
      if (step.field === 'position') saveDraft(draftName(step), '');
    },
  };
};
