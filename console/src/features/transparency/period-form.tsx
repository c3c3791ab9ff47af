import { consoleLimits } from '@kindred/contract/console/limits';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../lib/select-field.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { findPeriodFault, listPeriods, type Period } from './periods.ts';

interface PeriodFormProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

/** Chooses a year, a half year or two days. */
export const PeriodForm = ({ period, onChoose }: PeriodFormProps) => {
  const { t } = useTranslation('console-transparency');
  // Days that were entered but not submitted.
  const [draft, setDraft] = useState<Period>();
  const { from, to } = draft ?? period;
  const [fault, setFault] = useState<ReturnType<typeof findPeriodFault>>();
  const [periods] = useState(() => listPeriods(new Date()));
  const chosen = periods.findIndex((named) => named.from === period.from && named.to === period.to);
  const options = periods.map(({ part, year }, index) => ({
    value: String(index),
    label: t(`period.${part}`, { year }),
  }));
  const choose = (next: Period) => {
    const found = findPeriodFault(next);
    setFault(found);
    if (found) return;
    setDraft(undefined);
    onChoose({ from: next.from, to: next.to });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose({ from, to });
  };
  return (
    <form noValidate onSubmit={submit} className="mb-4 flex flex-wrap items-start gap-3 print:hidden">
      <SelectField
        className="w-full sm:w-60"
        label={t('period.label')}
        options={chosen < 0 ? [{ value: '-1', label: t('period.days') }, ...options] : options}
        value={String(chosen)}
        onChange={(value) => {
          const named = periods[Number(value)];
          if (named) choose(named);
        }}
      />
      <TextField
        className="max-sm:flex-1"
        label={t('from')}
        type="date"
        value={from}
        onChange={({ target }) => setDraft({ from: target.value, to })}
      />
      <TextField
        className="max-sm:flex-1"
        label={t('to')}
        type="date"
        value={to}
        error={fault && t(`fault.${fault}`, { count: consoleLimits.exportDays })}
        onChange={({ target }) => setDraft({ from, to: target.value })}
      />
      <Button type="submit" variant="secondary" className="mt-6.5">
        {t('show')}
      </Button>
    </form>
  );
};
