import { useRef, useState } from 'react';
import { type ApiError, errorName } from '../../lib/http/api.ts';
import type { CallTable } from '../../lib/http/call-rows.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type DraftChanges, setFault, updateDraft, useRegistration } from './draft/draft.ts';
import type { StepId } from './step-ids.ts';

/** The draft, and the fault of one step with its text. `change` changes the draft and removes the fault. */
export const useStep = (step: StepId) => {
  const { t } = useTranslation('errors');
  const draft = useRegistration((state) => state.draft);
  const fault = useRegistration((state) => state.faults[step]);
  return {
    draft,
    fault,
    error: fault && t(fault),
    change: (changes: DraftChanges) => updateDraft(changes, step),
  };
};

/** Checks an entry by a call, one request at a time. A refusal becomes the fault of the step. */
export const useServerCheck = (step: StepId, call: keyof CallTable) => {
  const [isChecking, setChecking] = useState(false);
  const running = useRef(false);
  const check = async (request: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    try {
      await request();
    } catch (error) {
      setFault(step, errorName(call, error as ApiError));
    } finally {
      running.current = false;
      setChecking(false);
    }
  };
  return { isChecking, check };
};
