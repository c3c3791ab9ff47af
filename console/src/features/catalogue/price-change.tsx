import type { TariffRow } from '@kindred/contract/console/catalogue';
import { consoleLimits } from '@kindred/contract/console/limits';
import { Checkbox } from '@kindred/ui/checkbox';
import i18next from 'i18next';
import { formatMoney, parseMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { TariffDraft } from './tariff-draft.ts';

interface Change {
  readonly name: 'price' | 'renewal';
  readonly before: number;
  readonly after: number;
}

/** Lists the prices that a draft changes. A field without a valid amount is no change. */
export const listPriceChanges = (row: TariffRow, draft: TariffDraft): readonly Change[] => {
  const pairs = [
    { name: 'price', before: row.amount, after: parseMoney(draft.amount, row.exponent) },
    { name: 'renewal', before: row.repeatAmount, after: parseMoney(draft.repeatAmount, row.exponent) },
  ] as const;
  return pairs.flatMap(({ name, before, after }) =>
    before === null || after === undefined || before === after ? [] : [{ name, before, after }],
  );
};

/** Whether a change is so large that it may be a mistake. The operator confirms such a change. */
export const isLargeChange = ({ before, after }: Change): boolean =>
  Math.abs(after - before) * 100 > before * consoleLimits.priceWarnPercent;

interface PriceChangeProps {
  readonly row: TariffRow;
  readonly draft: TariffDraft;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** Each changed price before and after, with the difference in percent. A large change has a checkbox to confirm it. */
export const PriceChange = ({ row, draft, isConfirmed, onConfirm }: PriceChangeProps) => {
  const { t } = useTranslation('console-catalogue');
  const changes = listPriceChanges(row, draft);
  if (changes.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, row.currency, row.exponent);
  const percent = (share: number, signDisplay: 'auto' | 'exceptZero') =>
    new Intl.NumberFormat(i18next.language, { style: 'percent', maximumFractionDigits: 0, signDisplay }).format(share);
  return (
    <section aria-label={t('priceChange.title')} className="rounded-lg bg-field p-4">
      <dl className="flex flex-col gap-1">
        {changes.map(({ name, before, after }) => (
          <div key={name} className="flex flex-wrap justify-between gap-2">
            <dt className="text-text-muted">{t(`priceChange.${name}`)}</dt>
            <dd className="font-semibold">
              <s className="font-normal text-text-muted">{money(before)}</s> → {money(after)} (
              {percent((after - before) / before, 'exceptZero')})
            </dd>
          </div>
        ))}
      </dl>
      {changes.some(isLargeChange) && (
        <>
          <p role="alert" className="mt-2 text-sm text-danger-text">
            {t('priceChange.warn', { percent: percent(consoleLimits.priceWarnPercent / 100, 'auto') })}
          </p>
          <Checkbox
            label={t('priceChange.confirm')}
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
          />
        </>
      )}
    </section>
  );
};
