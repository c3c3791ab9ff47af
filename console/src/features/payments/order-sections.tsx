import type { OrderLine, OrderPage } from '@kindred/contract/console/payments';
import type { Exponent } from '@kindred/contract/payments/money';
import { Chip } from '@kindred/ui/badge';
import type { ReactNode } from 'react';
import { formatCount, formatTime } from '../../lib/format.ts';
import { formatDuration, formatMoney } from '../../lib/money.ts';
import { SectionCard } from '../../lib/section-card.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { StateChip } from './state-chip.tsx';
import { useDeclineText } from './use-decline-text.ts';
import { usePaymentTexts } from './use-payment-texts.ts';
import { getChipState, useSubscriptionText } from './use-subscription-text.ts';

/** The rows of a section, or a note that it has none. */
const Rows = ({ children }: { children: readonly ReactNode[] }) => {
  const { t } = useTranslation('console-finance');
  if (children.length === 0) return <p className="text-sm text-text-muted">{t('nothing')}</p>;
  return <ul className="divide-y divide-border text-sm">{children}</ul>;
};

const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2';

const attemptTones = {
  open: 'neutral',
  challenge: 'neutral',
  pending: 'neutral',
  authorized: 'neutral',
  declined: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
  paid: 'success',
} as const;

export const AttemptsSection = ({ attempts, exponent }: Pick<OrderPage, 'attempts'> & { exponent: Exponent }) => {
  const { t } = useTranslation('console-finance');
  const declineText = useDeclineText();
  return (
    <SectionCard title={t('part.attempts')}>
      <Rows>
        {attempts.map((attempt) => (
          <li key={attempt.reference} className="flex items-start justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">
                {t(`method.${attempt.method}`)} · {t(`mode.${attempt.mode}`)}
              </span>
              <span className="block wrap-anywhere text-text-muted">
                {[attempt.card, attempt.gateway, attempt.paymentId].filter(Boolean).join(' · ')}
              </span>
              <span className="block text-text-muted">{formatTime(attempt.updatedAt)}</span>
              {attempt.declineCode && (
                <span className="block text-danger-text">{declineText(attempt.declineCode)}</span>
              )}
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              <span className="font-semibold">{formatMoney(attempt.amount, attempt.currency, exponent)}</span>
              <Chip tone={attemptTones[attempt.state]}>
                {[t(`attempt.${attempt.state}`), attempt.declineCode].filter(Boolean).join(' ')}
              </Chip>
              {attempt.chargeback && (
                <Chip tone="danger">{t('part.chargeback', { state: t(`chargeback.${attempt.chargeback}`) })}</Chip>
              )}
            </span>
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

export const EventsSection = ({ events }: Pick<OrderPage, 'events'>) => {
  const { t } = useTranslation('console-finance');
  const texts = usePaymentTexts();
  return (
    <SectionCard title={t('part.events')}>
      <Rows>
        {events.map((event) => (
          <li key={event.id} className={rowClass}>
            <span className="font-semibold">{texts.event(event.type)}</span>
            <time dateTime={event.saidAt} className="text-text-muted">
              {formatTime(event.saidAt)}
            </time>
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

const isCounted = (account: string): boolean => account === 'coins' || account === 'boosts';

const formatSigned = (quantity: number, account: string): string => {
  const size = Math.abs(quantity);
  const sign = quantity < 0 ? '−' : '+';
  return `${sign}${isCounted(account) ? formatCount(size) : formatDuration(size)}`;
};

export const LedgerSection = ({ lines }: Pick<OrderPage, 'lines'>) => {
  const { t } = useTranslation('console-finance');
  const texts = usePaymentTexts();
  return (
    <SectionCard title={t('part.lines')}>
      <Rows>
        {lines.map((line) => (
          <li key={line.id} className={rowClass}>
            <span>
              <span className="block font-semibold">{formatSigned(line.quantity, line.account)}</span>
              <span className="block text-text-muted">
                {t(`account.${line.account}`)} · {texts.ledgerReason(line.reason)}
              </span>
            </span>
            <time dateTime={line.at} className="text-text-muted">
              {formatTime(line.at)}
            </time>
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

export const ReceiptsSection = ({ receipts, order }: Pick<OrderPage, 'receipts'> & { order: OrderLine }) => {
  const { t } = useTranslation('console-finance');
  const money = (amount: number) => formatMoney(amount, order.currency, order.exponent);
  return (
    <SectionCard title={t('part.receipts')}>
      <Rows>
        {receipts.map((receipt) => (
          <li key={receipt.uid} className={rowClass}>
            <span>
              <span className="block font-semibold">{t(`receipt.${receipt.kind}`)}</span>
              <span className="block text-text-muted">
                {receipt.mailedAt ? t('receipt.mailed', { time: formatTime(receipt.mailedAt) }) : t('receipt.unmailed')}
              </span>
            </span>
            <span className="text-end">
              <span className="block font-semibold">{money(receipt.amount)}</span>
              <span className="block text-text-muted">{t('receipt.tax', { amount: money(receipt.taxAmount) })}</span>
            </span>
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

export const RefundsSection = ({ refunds }: Pick<OrderPage, 'refunds'>) => {
  const { t } = useTranslation('console-finance');
  return (
    <SectionCard title={t('refunds.title')}>
      <Rows>
        {refunds.map((refund) => (
          <li key={refund.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">
                {formatMoney(refund.amount, refund.currency, refund.exponent)} · {t(`reason.${refund.reason}`)}
              </span>
              <span className="block break-words text-text-muted">
                {[refund.operator, formatTime(refund.createdAt), refund.note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <StateChip state={refund.state} />
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

export const SubscriptionSection = ({ subscription }: Pick<OrderPage, 'subscription'>) => {
  const { t } = useTranslation('console-finance');
  const text = useSubscriptionText();
  if (!subscription) return null;
  return (
    <SectionCard title={t('subscriptions.one')}>
      <div className="flex items-center justify-between gap-4 text-sm">
        <span className="min-w-0">
          <span className="block font-semibold">{text.price(subscription)}</span>
          <span className="block text-text-muted">{text.status(subscription)}</span>
        </span>
        <StateChip state={getChipState(subscription)} />
      </div>
    </SectionCard>
  );
};
