import type { Photo } from '@kindred/contract/photos';
import { useLocation } from '@tanstack/react-router';
import { Activated } from './activated.tsx';
import { PremiumFeatures } from './premium-features.tsx';

const premiumStep = 'premium-features';

/** After sign-up: one is in, and what Premium would bring (spec 1 §2 Sign-activated paywall screen, Premium-features step). */
export const ActivatedPage = ({ photos }: { photos: readonly Photo[] }) => {
  const step = useLocation({ select: ({ hash }) => hash });
  return step === premiumStep ? <PremiumFeatures /> : <Activated photos={photos} />;
};
