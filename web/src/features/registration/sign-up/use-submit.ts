import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { boot } from '../../../lib/brand/boot.ts';
import type { Trouble } from '../../../lib/http/api.ts';
import { currentDraft, setFaults, useRegistration } from '../draft/draft.ts';
import { prefilledFor } from '../draft/prefilled-data.ts';
import { socialOf } from '../draft/social-data.ts';
import { type FlowName, firstIncomplete, type Step, stepsOf } from '../steps.ts';
import { leaveSignedUp } from './leave-signed-up.ts';
import { refusalOf, signUp } from './sign-up.ts';

/** Signs up once all is there, else leads to what is missing; two taps sign up once. */
export const useSubmit = (flow: FlowName, go: (step: Step) => void) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const running = useRef(false);

  const stepsWith = (given: Parameters<typeof stepsOf>[0]['given']) =>
    stepsOf({ name: flow, groups: boot().brand.groups, given, order: currentDraft().order });
  /** Whether there was something missing. */
  const ledToMissing = (): boolean => {
    const { draft, faults } = useRegistration.getState();
    const missing = firstIncomplete(stepsWith(prefilledFor(flow, draft.given)), draft, faults);
    if (missing) go(missing);
    return missing !== undefined;
  };
  const refused = (error: unknown) => {
    // What came along may be at fault as well as what was entered.
    const steps = stepsWith([]);
    const { faults, message, restart } = refusalOf(steps, error);
    setFaults(faults);
    setTrouble(message);
    // Spec 1 §4: a full reload to the registration; what was entered is kept.
    if (restart) window.location.assign(`/registration${window.location.search}`);
    else if (!message) ledToMissing();
  };
  const run = async () => {
    const done = await signUp(currentDraft(), socialOf(flow));
    if (done) await leaveSignedUp(done, navigate, currentDraft().email);
    else ledToMissing();
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
