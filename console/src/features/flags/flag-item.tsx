import type { FlagOverride, FlagRow } from '@kindred/contract/console/flags';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatPercent, formatTime } from '../../lib/format.ts';
import { formatCountry } from '../../lib/money.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { FlagSheet, type Scopes } from './flag-sheet.tsx';
import { flagsQuery } from './use-flags.ts';

interface FlagItemProps {
  readonly flag: FlagRow;
  readonly scopes: Scopes;
}

/** These sentences have two lines on a phone. */
const wrapping = '[&>span]:whitespace-normal';

/** One flag with its overrides. Its name and description come from the contract, in English. */
export const FlagItem = ({ flag, scopes }: FlagItemProps) => {
  const { t } = useTranslation('console-flags');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="min-w-0">
      <section aria-labelledby={id} className={cardClass}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 id={id} className="font-bold wrap-anywhere">
              {flag.hid}
            </h2>
            <p lang="en" className="text-sm text-text-muted">
              {flag.does}
            </p>
          </div>
          <Button compact variant="secondary" aria-label={`${t('add')}: ${flag.hid}`} onClick={() => setOpen(true)}>
            {t('add')}
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Chip className={wrapping}>{t(`byDefault.${flag.byDefault}`)}</Chip>
        </div>
        {flag.overrides.length > 0 && (
          <ul aria-label={t('overrides')} className="mt-3 divide-y divide-border text-sm">
            {flag.overrides.map((override) => (
              <OverrideLine
                key={`${override.brandId} ${override.country}`}
                hid={flag.hid}
                override={override}
                scopes={scopes}
              />
            ))}
          </ul>
        )}
      </section>
      <FlagSheet flag={flag} scopes={scopes} open={isOpen} onOpenChange={setOpen} />
    </li>
  );
};

interface OverrideLineProps {
  readonly hid: FlagRow['hid'];
  readonly override: FlagOverride;
  readonly scopes: Scopes;
}

const OverrideLine = ({
  hid,
  override: { brandId, country, variant, share, changedAt },
  scopes,
}: OverrideLineProps) => {
  const { t } = useTranslation('console-flags');
  const errorText = useErrorText();
  const client = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => api('clearFlag', { hid, brandId, country }),
    onSettled: () => client.invalidateQueries(flagsQuery),
  });
  const brand = scopes.brands.find(({ id }) => id === brandId)?.title ?? t('everyBrand');
  const scope = `${brand} · ${country === null ? t('everyCountry') : formatCountry(country)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1">
      <span>
        <span className="block font-semibold">{scope}</span>
        <span className="block text-text-muted">
          {variant ?? t('off')} · {t('shareOf', { percent: formatPercent(share / 100) })} · {formatTime(changedAt)}
        </span>
        <span role="alert" className="block text-danger-text">
          {clearing.isError && errorText(clearing.error)}
        </span>
      </span>
      <Button
        compact
        variant="ghost"
        loading={clearing.isPending}
        aria-label={`${t('clear')}: ${scope}`}
        onClick={() => clearing.mutate()}
      >
        {t('clear')}
      </Button>
    </li>
  );
};
