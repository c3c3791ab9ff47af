import { type Comparison, type Difference, differenceStates } from '@kindred/contract/console/revenue';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { cardClass } from '../../lib/card-class.ts';
import { Figure } from '../../lib/figure.tsx';
import { formatCount, formatTime } from '../../lib/format.ts';
import { formatDuration, formatMoney } from '../../lib/money.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { ChoiceRow } from '../../lib/queue/choice-row.tsx';
import { SectionCard } from '../../lib/section-card.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NoteSheet } from './note-sheet.tsx';
import { OrderLink } from './order-link.tsx';
import { PaymentsFrame } from './payments-frame.tsx';
import { paymentsKey } from './payments-key.ts';
import { StateChip } from './state-chip.tsx';

type State = (typeof differenceStates)[number];
const refetchMs = 3000;

/** The differences between the gateway’s report and our payments, and the comparisons that found them. */
export const ReconciliationPage = ({ state, onState }: { state: State; onState: (state: State) => void }) => {
  const { t } = useTranslation('console-finance');
  const brand = useBrandFilter();
  const pages = usePages([...paymentsKey, 'differences', state, brand], (pageToken) =>
    api('differences', { state, brand, pageToken }),
  );
  return (
    <PaymentsFrame title={t('reconciliation.title')}>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <div className="min-w-0">
          <div className="mb-4">
            <BrandFilter />
            <ChoiceRow
              label={t('state')}
              options={differenceStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              value={state}
              onChange={onState}
            />
          </div>
          <PagedList
            pages={pages}
            getItems={({ differences }) => differences}
            empty={
              state === 'open' ? (
                <EmptyState art="hearts" title={t('difference.none.title')} text={t('difference.none.text')} />
              ) : (
                <EmptyState art="hearts" title={t('refunds.none.title')} text={t('otherState')} />
              )
            }
          >
            {(differences) => (
              <ul className="flex flex-col gap-2">
                {differences.map((difference) => (
                  <DifferenceRow key={difference.id} difference={difference} />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
        {/* On narrow screens it is below the list, whose height is not known before. */}
        {!pages.isPending && <Comparisons />}
      </div>
    </PaymentsFrame>
  );
};

const isAmount = ({ kind }: Difference): boolean => kind !== 'currency' && kind !== 'chargeback';

const DifferenceRow = ({ difference }: { difference: Difference }) => {
  const { t } = useTranslation('console-finance');
  const [isResolving, setResolving] = useState(false);
  const { id, kind, currency, exponent, order, note, operator } = difference;
  const format = (value: string | null): string => {
    if (value === null) return t('difference.nothing');
    if (kind === 'chargeback') return t(`chargeback.${value as 'opened'}`, { defaultValue: value });
    return isAmount(difference) ? formatMoney(Number(value), currency, exponent) : value;
  };
  return (
    <li className={cardClass}>
      <div className="flex items-center justify-between gap-4">
        <p className="font-bold">{t(`difference.kind.${kind}`)}</p>
        <StateChip state={difference.state} />
      </div>
      <p className="text-sm wrap-anywhere text-text-muted">
        {[difference.brand, difference.gateway, difference.paymentId, difference.reference].filter(Boolean).join(' · ')}
      </p>
      <dl className="mt-3 flex flex-wrap gap-2 text-sm">
        <Figure name={t('difference.ours')}>{format(difference.ours)}</Figure>
        <Figure name={t('difference.theirs')}>{format(difference.theirs)}</Figure>
      </dl>
      <p className="mt-2 text-sm text-text-muted">
        {t('difference.seen', { found: formatTime(difference.foundAt), seen: formatTime(difference.seenAt) })}
      </p>
      {note && (
        <p className="mt-1 text-sm break-words">
          {operator && <span className="font-semibold">{operator}: </span>}
          {note}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {order && <OrderLink uid={order} />}
        {difference.state === 'open' && (
          <Button compact variant="secondary" onClick={() => setResolving(true)}>
            {t('difference.resolve')}
          </Button>
        )}
      </div>
      <NoteSheet
        open={isResolving}
        onClose={() => setResolving(false)}
        draft={`difference:${id}`}
        title={t('difference.resolve')}
        description={t('difference.means')}
        send={(text) => api('resolveDifference', { id, note: text })}
      />
    </li>
  );
};

const daySpans = [1, 7, 30] as const;

const Comparisons = () => {
  const { t } = useTranslation(['console-finance', 'console-dashboard']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const [days, setDays] = useState<(typeof daySpans)[number]>(7);
  const query = useQuery({
    queryKey: [...paymentsKey, 'comparisons'],
    queryFn: () => api('comparisons'),
    refetchInterval: ({ state }) => (state.data?.comparisons.some(isUnfinished) ? refetchMs : false),
  });
  const running = useMutation({
    mutationFn: () => api('runComparison', { days }),
    onSuccess: () => client.invalidateQueries({ queryKey: paymentsKey }),
  });
  const isBusy = running.isPending || (query.data?.comparisons.some(isUnfinished) ?? false);
  return (
    <SectionCard title={t('compare.title')}>
      <p className="mb-3 text-sm text-text-muted">{t('compare.text')}</p>
      <div className="flex flex-col items-start gap-3">
        <ChoiceRow
          label={t('console-dashboard:span')}
          options={daySpans.map((value) => ({ value, label: formatDuration(value * 86_400) }))}
          value={days}
          onChange={setDays}
        />
        <Button compact loading={isBusy} onClick={() => !isBusy && running.mutate()}>
          {t('compare.run')}
        </Button>
        <p role="alert" className="text-sm text-danger-text">
          {running.isError && errorText(running.error)}
        </p>
      </div>
      <QueryState query={query} skeletonClassName="h-20">
        {({ comparisons }) => (
          <ul className="divide-y divide-border text-sm">
            {comparisons.map((comparison) => (
              <li key={comparison.id} className="py-2">
                <span className="block font-semibold">
                  {comparison.finishedAt
                    ? t('compare.done', {
                        payments: formatCount(comparison.payments),
                        found: formatCount(comparison.found),
                      })
                    : t('compare.running')}
                </span>
                <span className="block text-text-muted">
                  {[
                    formatTime(comparison.startedAt),
                    formatDuration(comparison.days * 86_400),
                    comparison.operator ?? t('compare.house'),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </SectionCard>
  );
};

const isUnfinished = ({ finishedAt }: Comparison): boolean => finishedAt === null;
