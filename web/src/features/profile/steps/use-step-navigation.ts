import type { UserInfo } from '@kindred/contract/profile';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findNextOpenStep, hasAnswer, listOpenSteps, type ProfileStep } from './steps.ts';

export type StepView = 'question' | 'confirm' | 'success';

/** Navigates from an open step to the next open one. After a changed answer the sheet closes. */
export const useStepNavigation = (step: ProfileStep, user: UserInfo) => {
  const navigate = useNavigate();
  const [view, setView] = useState<StepView>('question');
  const [open, setOpen] = useState(true);
  /** The hashes of the questions that were skipped since the sheet opened. */
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const isOpen = !hasAnswer(user.profile.fields[step.field]);

  const openNext = (latestUser: UserInfo, excluded = skipped) => {
    const { fields } = latestUser.profile;
    const next = isOpen ? findNextOpenStep(fields, step, excluded) : undefined;
    setView('question');
    if (next) void navigate({ to: '/profile/steps', hash: next.hash, replace: true, resetScroll: false });
    else if (isOpen && listOpenSteps(fields).length === 0) setView('success');
    else setOpen(false);
  };
  return {
    view,
    setView,
    open,
    close: () => setOpen(false),
    isOpen,
    hasNext: isOpen && findNextOpenStep(user.profile.fields, step, skipped) !== undefined,
    openNext,
    skip: () => {
      const excluded = new Set([...skipped, step.hash]);
      setSkipped(excluded);
      openNext(user, excluded);
    },
  };
};
