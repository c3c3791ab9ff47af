// Generated from the contract by scripts/generate.ts; not to be edited.
import type { BenefitHolder, BenefitName } from '@kindred/contract/payments/benefits';

/** The delivered benefits of each entitlement, in the order in which they are shown. */
export const benefitsOf = {
  premium: ['writeToAnyone', 'allPhotos', 'cities'],
  gold: ['unlimitedLikes', 'everythingInPremium'],
  vip: ['everythingInPlus', 'vipBadge', 'highlightedMessage', 'weeklyBoost'],
  coins: ['giftsAndGreetings'],
  boost: ['seenFirst'],
} as const satisfies Record<BenefitHolder, readonly BenefitName[]>;
