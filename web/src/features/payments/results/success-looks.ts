import type { LucideIcon } from 'lucide-react';
import Coins from 'lucide-react/icons/coins';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import Smartphone from 'lucide-react/icons/smartphone';
import Zap from 'lucide-react/icons/zap';
import type { PaymentStep } from '../contexts/steps.ts';

/** Keys of `payment-results:success` that have a text besides the title. */
const explained = ['premiumPlusUpgrade', 'coins', 'boost', 'mpesa', 'blik'] as const;
type Explained = (typeof explained)[number];
type Words = Explained | 'premium' | 'premiumGold' | 'vip' | 'premiumAndVip' | 'goldAndVip';

export const isExplained = (words: Words): words is Explained => (explained as readonly Words[]).includes(words);

interface Look {
  readonly words: Words;
  readonly icon: LucideIcon;
}

const premium: Look = { words: 'premium', icon: Crown };

const looks: { readonly [S in PaymentStep]?: Look } = {
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

/** The texts and the icon of a success screen (spec 3 §2 Success). */
export const successLook = (step: PaymentStep): Look => looks[step] ?? premium;
