import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBack } from '../../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { StepSheet } from './step-sheet.tsx';
import { openSteps, stepAt } from './steps.ts';

/** The questions over the page that lists them; an address that names none leads to the first open one. */
export const StepsPage = () => {
  const navigate = useNavigate();
  // On the way to another page its address is there before this one is gone.
  const hash = useLocation({ select: (at) => (/\/steps\/?$/.test(at.pathname) ? at.hash : undefined) });
  const step = hash === undefined ? undefined : stepAt(hash);
  const { data: user } = useQuery(myProfileQuery);
  const leave = useBack('/profile/edit');

  useEffect(() => {
    if (step || hash === undefined || !user) return;
    const [first] = openSteps(user.profile.fields);
    if (first) void navigate({ to: '/profile/steps', hash: first.hash, replace: true });
    else void navigate({ to: '/profile/edit', replace: true });
  }, [step, hash, user, navigate]);

  return step && user ? <StepSheet step={step} user={user} onClosed={leave} /> : null;
};
