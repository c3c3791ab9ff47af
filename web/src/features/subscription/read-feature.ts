import type { SubscribedFeature } from '@kindred/contract/payments/features';

/** Which subscription an address is about; Premium where it does not say. */
export const readFeature = ({ feature }: Record<string, unknown>): { feature: SubscribedFeature } => ({
  feature: feature === 'vip' ? 'vip' : 'premium',
});
