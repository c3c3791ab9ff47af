import type { SubscribedFeature } from '@kindred/contract/payments/features';

/** Reads the subscribed feature from URL parameters. Premium by default. Not named `feature`, which is a parameter of popups. */
export const readFeature = ({ plan }: Record<string, unknown>): { plan: SubscribedFeature } => ({
  plan: plan === 'vip' ? 'vip' : 'premium',
});
