import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBack } from '../../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { StepSheet } from './step-sheet.tsx';
import { findStepByHash, listOpenSteps } from './steps.ts';

/** The question that the hash names, in a sheet over the page that lists the answers. Another hash redirects to the first open question. */
export const StepsPage = () => {
  const navigate = useNavigate();
  // During a navigation the new URL is set before this page unmounts.
  const hash = useLocation({ select: (at) => (/\/steps\/?$/.test(at.pathname) ? at.hash : undefined) });
  const step = hash === undefined ? undefined : findStepByHash(hash);
  const { data: user } = useQuery(myProfileQuery);
  const leave = useBack('/profile/edit');

  useEffect(() => {
    if (step || hash === undefined || !user) return;
    const [first] = listOpenSteps(user.profile.fields);
    if (first) void navigate({ to: '/profile/steps', hash: first.hash, replace: true });
    else void navigate({ to: '/profile/edit', replace: true });
  }, [step, hash, user, navigate]);

  return step && user ? <StepSheet step={step} user={user} onClosed={leave} /> : null;
};
