import type { LucideIcon } from 'lucide-react';
import Coins from 'lucide-react/icons/coins';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import Smartphone from 'lucide-react/icons/smartphone';
import Zap from 'lucide-react/icons/zap';
import type { Step } from './steps.ts';

interface Look {
  /** Keys of `payment-results:success`. */
  readonly words:
    | 'premium'
    | 'premiumGold'
    | 'premiumPlusUpgrade'
    | 'vip'
    | 'premiumAndVip'
    | 'goldAndVip'
    | 'coins'
    | 'boost'
    | 'mpesa'
    | 'blik';
  readonly icon: LucideIcon;
}

const premium: Look = { words: 'premium', icon: Crown };

const looks: { readonly [S in Step]?: Look } = {
  success_premium: premium,
  success_premium_gold: { words: 'premiumGold', icon: Crown },
  success_plus_upgrade: { words: 'premiumPlusUpgrade', icon: Crown },
  success_vip: { words: 'vip', icon: Gem },
  success_premium_vip: { words: 'premiumAndVip', icon: Gem },
  success_gold_vip: { words: 'goldAndVip', icon: Gem },
  success_coins: { words: 'coins', icon: Coins },
  success_boost: { words: 'boost', icon: Zap },
  complete_mpesa: { words: 'mpesa', icon: Smartphone },
  success_blik: { words: 'blik', icon: Smartphone },
};

/** How a success screen looks and what it says (spec 3 §2 Success). */
export const successLook = (step: Step): Look => looks[step] ?? premium;
