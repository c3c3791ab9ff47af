import type { UserInfo } from '@kindred/contract/profile';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isTold, nextOpen, openSteps, type Step } from './steps.ts';

export type StepView = 'question' | 'confirm' | 'success';

/** From one step to the next that is open; an answer that is only changed leads back to where one came from. */
export const useStepWalk = (step: Step, user: UserInfo) => {
  const navigate = useNavigate();
  const [view, setView] = useState<StepView>('question');
  const [open, setOpen] = useState(true);
  /** Questions that were skipped in this walk. */
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const isOpen = !isTold(user.profile.fields[step.field]);

  const goOn = (now: UserInfo, without = passed) => {
    const { fields } = now.profile;
    const next = isOpen ? nextOpen(fields, step, without) : undefined;
    setView('question');
    if (next) void navigate({ to: '/profile/steps', hash: next.hash, replace: true, resetScroll: false });
    else if (isOpen && openSteps(fields).length === 0) setView('success');
    else setOpen(false);
  };
  return {
    view,
    setView,
    open,
    close: () => setOpen(false),
    isOpen,
    hasNext: isOpen && nextOpen(user.profile.fields, step, passed) !== undefined,
    goOn,
    skip: () => {
      const without = new Set([...passed, step.hash]);
      setPassed(without);
      goOn(user, without);
    },
  };
};
