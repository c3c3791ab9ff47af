import type { Handlers } from '../../http/call-request.ts';
import { countOnboardingItem } from './count-onboarding-item.ts';
import { onboardingItems } from './onboarding-items.ts';

export const onboardingHandlers = { countOnboardingItem, onboardingItems } satisfies Partial<Handlers>;
