import { type RefundLine, refundStates } from '@kindred/contract/console/payments';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { ChoiceRow } from '../../lib/queue/choice-row.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NoteSheet } from './note-sheet.tsx';
import { OrderLink } from './order-link.tsx';
import { PaymentsFrame } from './payments-frame.tsx';
import { paymentsKey } from './payments-key.ts';
import { StateChip } from './state-chip.tsx';
import { useInvalidatePayments } from './use-invalidate-payments.ts';
import { usePaymentTexts } from './use-payment-texts.ts';

type State = (typeof refundStates)[number];

/** The refunds. Operators retry or close those that the gateway refused. */
export const RefundsPage = ({ state, onState }: { state: State; onState: (state: State) => void }) => {
  const { t } = useTranslation('console-finance');
  const brand = useBrandFilter();
  const pages = usePages([...paymentsKey, 'refunds', state, brand], (pageToken) =>
    api('refunds', { state, brand, pageToken }),
  );
  return (
    <PaymentsFrame title={t('refunds.title')}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <BrandFilter />
        <ChoiceRow
          label={t('state')}
          options={refundStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={onState}
        />
      </div>
      <PagedList
        pages={pages}
        getItems={({ refunds }) => refunds}
        empty={
          <EmptyState
            art="hearts"
            title={t('refunds.none.title')}
            text={t(state === 'refused' ? 'refunds.none.text' : 'otherState')}
          />
        }
      >
        {(refunds) => (
          <ul className="flex flex-col gap-2">
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </ul>
        )}
      </PagedList>
    </PaymentsFrame>
  );
};

const RefundRow = ({ refund }: { refund: RefundLine }) => {
  const { t } = useTranslation('console-finance');
  const texts = usePaymentTexts();
  const { order, member, brand, gateway, paymentId, refusedBecause, note, operator, createdAt } = refund;
  return (
    <li className={cardClass}>
      <div className="flex items-center justify-between gap-4">
        <p className="font-bold">{formatMoney(refund.amount, refund.currency, refund.exponent)}</p>
        <StateChip state={refund.state} />
      </div>
      <p className="text-sm">{t(`reason.${refund.reason}`)}</p>
      <p className="text-sm wrap-anywhere text-text-muted">
        {[member?.name, brand, gateway, paymentId, operator, formatTime(createdAt)].filter(Boolean).join(' · ')}
      </p>
      {note && <p className="text-sm break-words">{note}</p>}
      {refusedBecause && (
        <p className="text-sm text-danger-text">{t('refunds.because', { why: texts.refusal(refusedBecause) })}</p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {order && <OrderLink uid={order} />}
        {refund.state === 'refused' && <RefundActions refund={refund} />}
      </div>
    </li>
  );
};

const RefundActions = ({ refund: { id } }: { refund: RefundLine }) => {
  const { t } = useTranslation('console-finance');
  const errorText = useErrorText();
  const invalidatePayments = useInvalidatePayments();
  const [isClosing, setClosing] = useState(false);
  const retrying = useMutation({
    mutationFn: () => api('retryRefund', { id }),
    onSettled: invalidatePayments,
  });
  return (
    <>
      <Button
        compact
        variant="secondary"
        loading={retrying.isPending}
        onClick={() => !retrying.isPending && retrying.mutate()}
      >
        {t('refunds.retry')}
      </Button>
      <Button compact variant="secondary" onClick={() => setClosing(true)}>
        {t('refunds.close')}
      </Button>
      <p role="alert" className="text-sm text-danger-text">
        {retrying.isError && errorText(retrying.error)}
      </p>
      <NoteSheet
        open={isClosing}
        onClose={() => setClosing(false)}
        draft={`close-refund:${id}`}
        title={t('refunds.close')}
        description={t('refunds.closeMeans')}
        send={(note) => api('closeRefund', { id, note })}
      />
    </>
  );
};
