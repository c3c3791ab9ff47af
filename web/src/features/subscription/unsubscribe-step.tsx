import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { BenefitsPage } from './benefits-page.tsx';
import { CommentPage } from './comment-page.tsx';
import { FeaturesPage } from './features-page.tsx';
import { FinalPage } from './final-page.tsx';
import { PausePage } from './pause-page.tsx';

/** The screens on the way out, by their addresses (spec 2 §2 Settings). */
const screens = new Map<string, (feature: SubscribedFeature) => ReactNode>([
  ['benefits', (feature) => <BenefitsPage feature={feature} />],
  ['pause', (feature) => <PausePage feature={feature} />],
  ['features', (feature) => <FeaturesPage feature={feature} />],
  ['comment', (feature) => <CommentPage feature={feature} />],
  ['final', (feature) => <FinalPage feature={feature} />],
]);

/** Those that ask whether one would rather stay, or why one goes. */
const persuading = new Set(['benefits', 'features', 'comment']);

/** One screen on the way out; where the law asks for one press, there are but the last one and the pause. */
export const UnsubscribeStep = ({ step, feature }: { step: string; feature: SubscribedFeature }) => {
  const isOneClick = useFeature('ONE_CLICK_UNSUBSCRIBE') !== undefined;
  if (isOneClick && persuading.has(step))
    return <Navigate to="/settings/subscription/$step" params={{ step: 'final' }} search={{ feature }} replace />;
  return screens.get(step)?.(feature) ?? <Navigate to="/settings/subscription" replace />;
};
