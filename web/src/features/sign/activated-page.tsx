import type { Photo } from '@kindred/contract/photos';
import { useLocation } from '@tanstack/react-router';
import { usePremium } from '../../lib/members/use-premium.ts';
import { ActivatedWelcome } from './activated-welcome.tsx';
import { PremiumFeatures } from './premium-features.tsx';

const premiumStep = 'premium-features';

/**
 * The page after the sign-up: the welcome, then the benefits of Premium (spec 1 §2 Sign-activated paywall screen, Premium-features step). A
 * member who has Premium already, such as by a trial of a campaign, sees the welcome alone.
 */
export const ActivatedPage = ({ photos }: { photos: readonly Photo[] }) => {
  const step = useLocation({ select: ({ hash }) => hash });
  const hasPremium = usePremium().data?.isPremium === true;
  return step === premiumStep && !hasPremium ? (
    <PremiumFeatures />
  ) : (
    <ActivatedWelcome photos={photos} hasPremium={hasPremium} />
  );
};
