// Generated from the contract by scripts/generate.ts; not to be edited.
import type { BenefitHolder, BenefitName } from '@kindred/contract/payments/benefits';

/** The benefits of each entitlement, in the order in which they are shown. */
export const benefitsOf = {
  premium: ['seeLikes', 'writeToAnyone', 'allPhotos', 'cities', 'seeVisitors', 'smartMessages'],
  gold: ['unlimitedLikes', 'everythingInPremium'],
  vip: ['everythingInPlus', 'vipBadge', 'highlightedMessage', 'weeklyBoost', 'firstAmongLikes'],
  coins: ['giftsAndGreetings'],
  boost: ['seenFirst'],
} as const satisfies Record<BenefitHolder, readonly BenefitName[]>;
