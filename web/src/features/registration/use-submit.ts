import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Trouble } from '../../lib/api.ts';
import { login } from '../../lib/session.ts';
import { currentDraft, finish, setFaults, useRegistration } from './draft.ts';
import { refusalOf, signUp } from './sign-up.ts';
import { firstIncomplete, type Step } from './steps.ts';

/** Signs up once all is there, else leads to what is missing; two taps sign up once. */
export const useSubmit = (steps: readonly Step[], go: (step: Step) => void) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const running = useRef(false);

  /** Whether there was something missing. */
  const ledToMissing = (): boolean => {
    const { draft, faults } = useRegistration.getState();
    const missing = firstIncomplete(steps, draft, faults);
    if (missing) go(missing);
    return missing !== undefined;
  };
  const refused = (error: unknown) => {
    const { faults, message, restart } = refusalOf(steps, error);
    setFaults(faults);
    setTrouble(message);
    if (restart && steps[0]) go(steps[0]);
    else if (!message) ledToMissing();
  };
  const run = async () => {
    const { email } = currentDraft();
    const done = await signUp(currentDraft());
    if (!done) return void ledToMissing();
    finish();
    if ('tokens' in done) login(done.tokens);
    else await navigate({ to: '/sign/done', replace: true, state: (state) => ({ ...state, email }) });
  };
  const submit = async () => {
    if (running.current || ledToMissing()) return;
    running.current = true;
    setBusy(true);
    setTrouble(undefined);
    try {
      await run();
    } catch (error) {
      refused(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, submit, trouble };
};
