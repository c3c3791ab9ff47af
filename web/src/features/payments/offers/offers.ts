import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import Heart from 'lucide-react/icons/heart';

interface Offer {
  readonly icon: LucideIcon;
  /** The payment context that the offer opens. */
  readonly context: PaymentContext;
}

/** The offers and notices by their names in the URL. The names are keys of `payment-results`, except `specialPrice`, a key of `popups`. */
export const offers = {
  vipOffer: { icon: Gem, context: 'vip_offer' },
  likesMe: { icon: Heart, context: 'likes_me' },
  specialPrice: { icon: BadgePercent, context: 'retargeting' },
  freeSubscription: { icon: Crown, context: 'free_subscription' },
  unlimited: { icon: Heart, context: 'unlimited_likes' },
} as const satisfies Record<string, Offer>;
export type OfferName = keyof typeof offers;

export const isOffer = (name: string): name is OfferName => Object.hasOwn(offers, name);
