import type { TariffList } from '@kindred/contract/payments/features';
import Check from 'lucide-react/icons/check';
import Coins from 'lucide-react/icons/coins';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import { featureOfList } from '../../lib/payment-places.gen.ts';

const base = ['likes', 'write', 'photos'] as const;
const gold = ['unlimited', 'premiumToo'] as const;
export type PremiumBenefit = (typeof base)[number] | (typeof gold)[number];
const others = { vip: ['vip'], coins: ['coinsGreet'], boost: ['boost'] } as const;

const isGold = (list: TariffList): boolean => list.startsWith('gold') || list === 'promo_gold';

/** Keys of `payments:benefit`. */
export const benefitsOf = (list: TariffList) => {
  const feature = featureOfList[list];
  if (feature !== 'premium') return others[feature];
  return isGold(list) ? gold : base;
};

const icons = { premium: Crown, vip: Gem, coins: Coins, boost: Zap };

/** Their titles say that it is an offer, not of what. */
const unnamed: readonly TariffList[] = ['one_time_offer', 'promo', 'promo_gold', 'retry', 'prolong_discount'];

/** What a list's plans bring, beside their sign: each stands in the product, none is invented. */
export const Benefits = ({ list, isSigned = true }: { list: TariffList; isSigned?: boolean }) => {
  const { t } = useTranslation('payments');
  const Icon = icons[featureOfList[list]];
  return (
    <div className="mb-5 flex items-center gap-4">
      {isSigned && (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-gold text-on-gold shadow-card">
          <Icon aria-hidden="true" className="size-7" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {unnamed.includes(list) && (
          <b className="block text-lg">{t(isGold(list) ? 'product.gold' : 'product.premium')}</b>
        )}
        <ul>
          {benefitsOf(list).map((name) => (
            <li key={name} className="flex items-start gap-2 font-medium">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-strong" />
              {t(`benefit.${name}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
