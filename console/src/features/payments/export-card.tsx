import { type ExportName, exportNames } from '@kindred/contract/console/revenue';
import { buttonClass } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useState } from 'react';
import { SectionCard } from '../../lib/section-card.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useTranslation } from '../../lib/use-translation.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Downloads a table of a range of days as CSV. */
export const ExportCard = () => {
  const { t } = useTranslation('console-finance');
  const [name, setName] = useState<ExportName>('orders');
  const [from, setFrom] = useState(() => daysAgo(30));
  const [to, setTo] = useState(() => daysAgo(0));
  return (
    <div className="mt-4">
      <SectionCard title={t('export.title')}>
        <p className="mb-3 text-sm text-text-muted">{t('export.text')}</p>
        <div className="flex flex-wrap items-start gap-3">
          <SelectField
            className="basis-52"
            label={t('export.table')}
            options={exportNames.map((value) => ({ value, label: t(`export.${value}`) }))}
            value={name}
            onChange={setName}
          />
          <TextField
            label={t('export.from')}
            type="date"
            value={from}
            max={to}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={t('export.to')}
            type="date"
            value={to}
            min={from}
            onChange={({ target }) => setTo(target.value)}
          />
          <a
            className={`${buttonClass({ variant: 'secondary' })} mt-6.5`}
            href={`/console/export/${name}.csv?${new URLSearchParams({ from, to }).toString()}`}
            download
          >
            {t('export.submit')}
          </a>
        </div>
      </SectionCard>
    </div>
  );
};
