import { Navigate } from '@tanstack/react-router';
import { DeactivatePage } from './deactivate-page.tsx';
import type { LeavingSearch } from './leaving-search.ts';
import { helpOf, ReasonPage } from './reason-page.tsx';
import { leavingSteps } from './reasons.ts';
import { ReasonsPage } from './reasons-page.tsx';
import { SubreasonsPage } from './subreasons-page.tsx';

/** One page of the way out, by the step of the URL (spec 1 §2 `/settings/profile`). A page without its answers leads to the reasons. */
export const LeavingStep = ({ step, search }: { step: string; search: LeavingSearch }) => {
  const known = leavingSteps.find((name) => name === step);
  if (known === 'reasons') return <ReasonsPage />;
  if (known === 'subreasons') return <SubreasonsPage />;
  if (known === 'deactivate') return <DeactivatePage search={search} />;
  const help = known && helpOf(known, search);
  if (help) return <ReasonPage name={help} search={search} />;
  return <Navigate to="/settings/profile/$step" params={{ step: 'reasons' }} replace />;
};
