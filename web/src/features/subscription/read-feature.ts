import type { SubscribedFeature } from '@kindred/contract/payments/features';

/** Reads the subscribed feature from URL parameters. Premium by default. */
export const readFeature = ({ feature }: Record<string, unknown>): { feature: SubscribedFeature } => ({
  feature: feature === 'vip' ? 'vip' : 'premium',
});
