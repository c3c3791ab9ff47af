import { Chip } from '@kindred/ui/badge';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';
import { usePlanTexts } from './use-plan-texts.ts';

interface PlanCardProps {
  readonly tariff: OfferedTariff;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One plan: a native radio button under a large label, with the price at its end. */
export const PlanCard = ({ tariff, group, isChosen, onChoose }: PlanCardProps) => {
  const { t } = useTranslation('payments');
  const { name, price, fullPrice, perUnit, discount } = usePlanTexts()(tariff);
  const note = useId();
  return (
    <label className="relative flex min-h-15 cursor-pointer items-center gap-3 rounded-xl border border-border bg-surface px-4 py-2 shadow-card select-none hover:border-brand-strong has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:text-on-brand-soft has-checked:ring-1 has-checked:ring-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={group}
        value={tariff.tariff_id}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={note}
        className="peer absolute size-px opacity-0"
      />
      <span
        aria-hidden="true"
        className="flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-border-strong text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {discount && <Tag>{discount}</Tag>}
          {tariff.options.is_best_price && <Tag isGold>{t('best')}</Tag>}
        </span>
        {perUnit && (
          <span id={note} className="block text-sm opacity-85">
            {perUnit}
          </span>
        )}
      </span>
      <span className="shrink-0 text-end">
        {fullPrice && (
          <>
            <s aria-hidden="true" className="block text-sm opacity-85">
              {fullPrice}
            </s>
            <span className="sr-only">{t('insteadOf', { price: fullPrice })} </span>
          </>
        )}
        <b className="block text-lg">{price}</b>
      </span>
    </label>
  );
};

const Tag = ({ isGold, children }: { isGold?: boolean; children: string }) => (
  <Chip tone={isGold ? 'gold' : 'success'} className="px-2 py-1 text-xs">
    {children}
  </Chip>
);
