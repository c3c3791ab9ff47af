import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, errorName } from '../../lib/http/api.ts';
import type { CallTable } from '../../lib/http/call-rows.ts';
import { type Entries, enter, refuse, useRegistration } from './draft/draft.ts';
import type { StepId } from './step-ids.ts';

/** The draft for one step: its entries, how to change them, and the text of what the server found at fault. */
export const useStep = (step: StepId) => {
  const { t } = useTranslation('errors');
  const draft = useRegistration((state) => state.draft);
  const fault = useRegistration((state) => state.faults[step]);
  return {
    draft,
    fault,
    error: fault && t(fault),
    change: (entries: Entries) => enter(entries, step),
  };
};

/** Asks the server about an entry, one question at a time; what it finds at fault is the step's. */
export const useCheck = (step: StepId, call: keyof CallTable) => {
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  const check = async (ask: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    try {
      await ask();
    } catch (error) {
      refuse(step, errorName(call, error as ApiError));
    } finally {
      running.current = false;
      setChecking(false);
    }
  };
  return { checking, check };
};
