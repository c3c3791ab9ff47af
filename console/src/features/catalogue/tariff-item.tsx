import type { TariffRow } from '@kindred/contract/console/catalogue';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { formatCountry, formatDuration, formatMoney } from '../../lib/money.ts';
import { useGoodsText } from '../../lib/use-goods-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { EndTariffSheet } from './end-tariff-sheet.tsx';
import { TariffSheet } from './tariff-sheet.tsx';

const tones = { current: 'success', scheduled: 'brand', past: 'neutral' } as const;

const units = { premium: 'seconds', vip: 'seconds', coins: 'coins', boost: 'boosts' } as const;

/** Returns a function that formats the scope of a tariff: brand, country, split, or everybody. */
const useScopeText = () => {
  const { t } = useTranslation('console-catalogue');
  return ({ brand, country, split }: TariffRow): string =>
    [brand?.title, country && formatCountry(country), split && `${split.hid} · ${split.group}`]
      .filter(Boolean)
      .join(', ') || t('everybody');
};

/** One price of a tariff: its scope, its period and its actions. */
export const TariffItem = ({ row }: { row: TariffRow }) => {
  const { t } = useTranslation('console-catalogue');
  const goods = useGoodsText();
  const unit = units[row.feature];
  const scopeText = useScopeText();
  const [openSheet, setOpenSheet] = useState<'change' | 'copy' | 'end'>();
  // The sheet shows the same text while it closes.
  const [shownAction, setShownAction] = useState<'change' | 'copy'>('change');
  const open = (action: 'change' | 'copy') => {
    setOpenSheet(action);
    setShownAction(action);
  };
  const money = (amount: number) => formatMoney(amount, row.currency, row.exponent);
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-lg font-bold">{money(row.amount)}</span>
          {row.fullAmount !== null && <s className="text-text-muted">{money(row.fullAmount)}</s>}
          <span>{goods(unit, unit === 'seconds' ? row.gives * 86_400 : row.gives)}</span>
        </p>
        <span className="flex flex-wrap gap-2">
          {row.isBest && <Chip tone="gold">{t('isBest')}</Chip>}
          {row.isPreselected && <Chip tone="brand">{t('isPreselected')}</Chip>}
          <Chip tone={tones[row.state]}>{t(`state.${row.state}`)}</Chip>
        </span>
      </div>
      {row.repeatAmount !== null && row.repeatPeriodDays !== null && (
        <p className="text-text-muted">
          {t('renews', { amount: money(row.repeatAmount), period: formatDuration(row.repeatPeriodDays * 86_400) })}
        </p>
      )}
      <p className="text-text-muted">
        {scopeText(row)} · {t('from', { time: formatTime(row.startsAt) })}
        {row.endsAt !== null && ` · ${t('until', { time: formatTime(row.endsAt) })}`}
      </p>
      <p className="text-text-muted">{row.lists.map((list) => t(`listName.${list}`)).join(' · ')}</p>
      <div className="-ms-5 flex flex-wrap">
        {row.state !== 'past' && (
          <Button compact variant="ghost" onClick={() => open('change')}>
            {t('change')}
          </Button>
        )}
        <Button compact variant="ghost" onClick={() => open('copy')}>
          {t('copy')}
        </Button>
        {row.state !== 'past' && (
          <Button compact variant="ghost" onClick={() => setOpenSheet('end')}>
            {t('end')}
          </Button>
        )}
      </div>
      <TariffSheet
        row={row}
        action={shownAction}
        open={openSheet === 'change' || openSheet === 'copy'}
        onClose={() => setOpenSheet(undefined)}
      />
      <EndTariffSheet row={row} open={openSheet === 'end'} onClose={() => setOpenSheet(undefined)} />
    </li>
  );
};
