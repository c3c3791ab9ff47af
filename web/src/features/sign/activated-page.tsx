import type { Photo } from '@kindred/contract/photos';
import { useLocation } from '@tanstack/react-router';
import { ActivatedWelcome } from './activated-welcome.tsx';
import { PremiumFeatures } from './premium-features.tsx';

const premiumStep = 'premium-features';

/** The page after the sign-up: the welcome, then the benefits of Premium (spec 1 §2 Sign-activated paywall screen, Premium-features step). */
export const ActivatedPage = ({ photos }: { photos: readonly Photo[] }) => {
  const step = useLocation({ select: ({ hash }) => hash });
  return step === premiumStep ? <PremiumFeatures /> : <ActivatedWelcome photos={photos} />;
};
