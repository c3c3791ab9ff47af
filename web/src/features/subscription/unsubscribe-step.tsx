import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { BenefitsPage } from './benefits-page.tsx';
import { CommentPage } from './comment-page.tsx';
import { FeaturesPage } from './features-page.tsx';
import { FinalPage } from './final-page.tsx';
import { PausePage } from './pause-page.tsx';

/** The screens of the cancellation, by the step of the URL (spec 2 §2 Settings). */
const screens = new Map<string, (feature: SubscribedFeature) => ReactNode>([
  ['benefits', (feature) => <BenefitsPage feature={feature} />],
  ['pause', (feature) => <PausePage feature={feature} />],
  ['features', (feature) => <FeaturesPage feature={feature} />],
  ['comment', (feature) => <CommentPage feature={feature} />],
  ['final', (feature) => <FinalPage feature={feature} />],
]);

/** The screens that offer alternatives or ask for the reason. */
const persuadingSteps = new Set(['benefits', 'features', 'comment']);

/** One screen of the cancellation. Where the law requires a cancellation by one press, only the final screen and the pause exist. */
export const UnsubscribeStep = ({ step, feature }: { step: string; feature: SubscribedFeature }) => {
  const isOneClick = useFeature('ONE_CLICK_UNSUBSCRIBE') !== undefined;
  if (isOneClick && persuadingSteps.has(step))
    return <Navigate to="/settings/subscription/$step" params={{ step: 'final' }} search={{ plan: feature }} replace />;
  return screens.get(step)?.(feature) ?? <Navigate to="/settings/subscription" replace />;
};
