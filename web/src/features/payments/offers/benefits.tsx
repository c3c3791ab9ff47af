import type { BenefitName } from '@kindred/contract/payments/benefits';
import type { TariffList } from '@kindred/contract/payments/features';
import Coins from 'lucide-react/icons/coins';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { BenefitList } from '../../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../../lib/payments/benefits.gen.ts';
import { featureOfList } from '../../../lib/payments/payment-contexts.gen.ts';

export const isGoldList = (list: TariffList): boolean => list.startsWith('gold') || list === 'promo_gold';

/** The delivered benefits of the feature that a list sells. */
export const benefitsOfList = (list: TariffList): readonly BenefitName[] => {
  const feature = featureOfList[list];
  return benefitsOf[feature === 'premium' && isGoldList(list) ? 'gold' : feature];
};

const icons = { premium: Crown, vip: Gem, coins: Coins, boost: Zap };

/** Lists whose titles do not contain the product's name. */
const unnamed: readonly TariffList[] = ['one_time_offer', 'promo', 'promo_gold', 'retry', 'prolong_discount'];

/** The benefits of a list's plans, with the icon of their feature. */
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
          <b className="block text-lg">{t(isGoldList(list) ? 'product.gold' : 'product.premium')}</b>
        )}
        <BenefitList names={benefitsOfList(list)} />
      </div>
    </div>
  );
};
