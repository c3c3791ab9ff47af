import { type Gift, gifts } from '@kindred/contract/gifts';
import { giftPrice } from '@kindred/contract/payments/coin-prices';
import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import GiftArt from './gift-art.tsx';

interface GiftChoiceProps {
  chosen: Gift;
  isAllPaid: boolean;
  onChoose: (giftType: number) => void;
}

const grid = 'grid grid-cols-3 gap-2';

/** All gifts with their prices, as radio buttons. */
export const GiftChoice = ({ chosen, isAllPaid, onChoose }: GiftChoiceProps) => {
  const { t } = useTranslation('gifts');
  return (
    <fieldset>
      <legend className="sr-only">{t('choose')}</legend>
      <div className={grid}>
        {gifts.map((gift, index) => {
          const count = giftPrice(index + 1, isAllPaid);
          const price = count === 0 ? t('free') : t('price', { count });
          return (
            <label
              key={gift}
              className="relative flex min-w-0 cursor-pointer flex-col items-center gap-1 rounded-xl border border-border bg-surface px-1 py-3 text-center transition-[background-color,border-color,box-shadow] select-none hover:border-brand-strong has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:text-on-brand-soft has-checked:ring-1 has-checked:ring-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="gift"
                className="peer absolute size-px opacity-0"
                aria-label={t('label', { gift: t(`names.${gift}`), price })}
                checked={gift === chosen}
                onChange={() => onChoose(index + 1)}
              />
              <GiftArt gift={gift} className="size-14" />
              <span aria-hidden="true" className="text-xs font-semibold">
                {price}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

/** The skeleton of the gifts while their prices load. */
export const GiftsSkeleton = () => (
  <div className={grid}>
    {gifts.map((gift) => (
      <Skeleton key={gift} className="h-24 rounded-xl" />
    ))}
  </div>
);
