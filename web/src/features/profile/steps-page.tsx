import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBack } from '../../lib/back.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { StepSheet } from './step-sheet.tsx';
import { openSteps, stepAt } from './steps.ts';

/** The questions over the page that lists them; an address that names none leads to the first open one. */
export const StepsPage = () => {
  const navigate = useNavigate();
  const step = stepAt(useLocation({ select: ({ hash }) => hash }));
  const { data: user } = useQuery(ownProfileQuery);
  const leave = useBack('/profile/edit');

  useEffect(() => {
    if (step || !user) return;
    const [first] = openSteps(user.profile.fields);
    if (first) void navigate({ to: '/profile/steps', hash: first.hash, replace: true });
    else void navigate({ to: '/profile/edit', replace: true });
  }, [step, user, navigate]);

  return step && user ? <StepSheet step={step} user={user} onClosed={leave} /> : null;
};
