import type { TariffRow } from '@kindred/contract/console/catalogue';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { formatCountry, formatDuration, formatMoney } from '../../lib/money.ts';
import { useGoodsText } from '../../lib/use-goods-text.ts';
import { EndTariffSheet } from './end-tariff-sheet.tsx';
import { TariffSheet } from './tariff-sheet.tsx';

const tones = { current: 'success', scheduled: 'brand', past: 'neutral' } as const;

const units = { premium: 'seconds', vip: 'seconds', coins: 'coins', boost: 'boosts' } as const;

/** Whom a tariff is for; everybody where nothing is said. */
const useWhose = () => {
  const { t } = useTranslation('console-catalogue');
  return ({ brand, country, split }: TariffRow): string =>
    [brand?.title, country && formatCountry(country), split && `${split.hid} · ${split.group}`]
      .filter(Boolean)
      .join(', ') || t('everybody');
};

/** One price of a tariff: for whom, from when until when, and what may be done about it. */
export const TariffItem = ({ row }: { row: TariffRow }) => {
  const { t } = useTranslation('console-catalogue');
  const goods = useGoodsText();
  const unit = units[row.feature];
  const whose = useWhose();
  const [asked, setAsked] = useState<'change' | 'copy' | 'end'>();
  // The sheet keeps its words while it leaves.
  const [shown, setShown] = useState<'change' | 'copy'>('change');
  const ask = (deed: 'change' | 'copy') => {
    setAsked(deed);
    setShown(deed);
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
        {whose(row)} · {t('from', { time: formatTime(row.startsAt) })}
        {row.endsAt !== null && ` · ${t('until', { time: formatTime(row.endsAt) })}`}
      </p>
      <p className="text-text-muted">{row.lists.map((list) => t(`listName.${list}`)).join(' · ')}</p>
      <div className="-ms-5 flex flex-wrap">
        {row.state !== 'past' && (
          <Button compact variant="ghost" onClick={() => ask('change')}>
            {t('change')}
          </Button>
        )}
        <Button compact variant="ghost" onClick={() => ask('copy')}>
          {t('copy')}
        </Button>
        {row.state !== 'past' && (
          <Button compact variant="ghost" onClick={() => setAsked('end')}>
            {t('end')}
          </Button>
        )}
      </div>
      <TariffSheet
        row={row}
        deed={shown}
        open={asked === 'change' || asked === 'copy'}
        onClose={() => setAsked(undefined)}
      />
      <EndTariffSheet row={row} open={asked === 'end'} onClose={() => setAsked(undefined)} />
    </li>
  );
};
