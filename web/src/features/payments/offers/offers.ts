import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { LucideIcon } from 'lucide-react';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import Heart from 'lucide-react/icons/heart';

interface Offer {
  readonly icon: LucideIcon;
  /** The payment context that the offer opens. */
  readonly context: PaymentContext;
}

/** The offers and notices by their names in the URL. The names are keys of `payment-results`. */
export const offers = {
  vipOffer: { icon: Gem, context: 'vip_offer' },
  likesMe: { icon: Heart, context: 'likes_me' },
  freeSubscription: { icon: Crown, context: 'free_subscription' },
  unlimited: { icon: Heart, context: 'unlimited_likes' },
} as const satisfies Record<string, Offer>;
export type OfferName = keyof typeof offers;

export const isOffer = (name: string): name is OfferName => Object.hasOwn(offers, name);
