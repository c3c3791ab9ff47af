import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { boot } from '../../../lib/brand/boot.ts';
import type { Trouble } from '../../../lib/http/api.ts';
import { currentDraft, setFaults, useRegistration } from '../draft/draft.ts';
import { listPrefilledSteps } from '../draft/prefilled-data.ts';
import { findSocialProof } from '../draft/social-data.ts';
import { type Flow, type FlowName, findIncompleteStep, listSteps, type Step } from '../steps.ts';
import { leaveSignedUp } from './leave-signed-up.ts';
import { parseRefusal, signUp } from './sign-up.ts';

/** Signs up if the draft is complete, else navigates to the first incomplete step. A second press while a sign-up runs has no effect. */
export const useSubmit = (flow: FlowName, go: (step: Step) => void) => {
  const navigate = useNavigate();
  const [isSubmitting, setSubmitting] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const running = useRef(false);

  const listFlowSteps = (prefilled: Flow['prefilled']) =>
    listSteps({ name: flow, groups: boot().brand.groups, prefilled, order: currentDraft().order });
  /** Navigates to the first incomplete step. Returns whether there is one. */
  const goToIncomplete = (): boolean => {
    const { draft, faults } = useRegistration.getState();
    const incomplete = findIncompleteStep(listFlowSteps(listPrefilledSteps(flow, draft.given)), draft, faults);
    if (incomplete) go(incomplete);
    return incomplete !== undefined;
  };
  const handleRefusal = (error: unknown) => {
    // Prefilled entries may have faults too.
    const steps = listFlowSteps([]);
    const { faults, message, shouldRestart } = parseRefusal(steps, error);
    setFaults(faults);
    setTrouble(message);
    // Spec 1 §4: reloads the registration. The draft is stored.
    if (shouldRestart) window.location.assign(`/registration${window.location.search}`);
    else if (!message) goToIncomplete();
  };
  const run = async () => {
    const done = await signUp(currentDraft(), findSocialProof(flow));
    if (done) await leaveSignedUp(done, navigate, currentDraft().email);
    else goToIncomplete();
  };
  const submit = async () => {
    if (running.current || goToIncomplete()) return;
    running.current = true;
    setSubmitting(true);
    setTrouble(undefined);
    try {
      await run();
    } catch (error) {
      handleRefusal(error);
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };
  return { isSubmitting, submit, trouble };
};
