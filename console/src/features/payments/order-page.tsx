import type { OrderPage as OrderDetails } from '@kindred/contract/console/payments';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { formatCountry, formatMoney } from '../../lib/money.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import {
  AttemptsSection,
  EventsSection,
  LedgerSection,
  ReceiptsSection,
  RefundsSection,
  SubscriptionSection,
} from './order-sections.tsx';
import { PaymentsFrame } from './payments-frame.tsx';
import { paymentsKey } from './payments-key.ts';
import { RefundSheet } from './refund-sheet.tsx';
import { StateChip } from './state-chip.tsx';

/** An order with its attempts, events, ledger lines, refunds and receipts, and the refund form. */
export const OrderPage = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('console-finance');
  const errorText = useErrorText();
  const query = useQuery({ queryKey: [...paymentsKey, 'order', uid], queryFn: () => api('readOrder', { uid }) });
  return (
    <PaymentsFrame title={t('order.title')}>
      <QueryState
        query={query}
        skeletonClassName="h-96"
        renderFailed={({ error }) => <EmptyState art="oops" title={t('order.none')} text={errorText(error)} />}
      >
        {(data) => (
          <div className="grid items-start gap-4 xl:grid-cols-[1fr_26rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <OrderHead page={data} />
              <AttemptsSection attempts={data.attempts} exponent={data.order.exponent} />
              <EventsSection events={data.events} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <SubscriptionSection subscription={data.subscription} />
              <LedgerSection lines={data.lines} />
              <RefundsSection refunds={data.refunds} />
              <ReceiptsSection receipts={data.receipts} order={data.order} />
            </div>
          </div>
        )}
      </QueryState>
    </PaymentsFrame>
  );
};

const OrderHead = ({ page }: { page: OrderDetails }) => {
  const { t } = useTranslation('console-finance');
  const { roles } = useMe();
  const [isRefunding, setRefunding] = useState(false);
  const { order, refundable } = page;
  const { currency, exponent, member, split } = order;
  const chargeback = page.attempts.find((attempt) => attempt.chargeback)?.chargeback;
  const money = (amount: number) => formatMoney(amount, currency, exponent);
  return (
    <section aria-label={t('order.title')} className={cardClass}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-2xl font-bold">{money(order.amount)}</p>
        <span className="flex flex-wrap gap-2">
          <StateChip state={order.state} />
          {chargeback && (
            <Chip tone={chargeback === 'won' ? 'neutral' : 'danger'}>
              {t('part.chargeback', { state: t(`chargeback.${chargeback}`) })}
            </Chip>
          )}
        </span>
      </div>
      <p className="mt-1 font-mono text-sm break-all text-text-muted">{order.uid}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 text-sm">
        <Fact name={t('fact.member')}>
          {member && hasRole(roles, ['moderator', 'support']) && (
            <MemberLink hid={member.hid}>{member.name}</MemberLink>
          )}
          {member && !hasRole(roles, ['moderator', 'support']) && member.name}
          {!member && t('nobody')}
        </Fact>
        <Fact name={t('fact.bought')}>
          {t(`feature.${order.feature}`)} · {order.tariff} · {t(`type.${order.type}`)}
        </Fact>
        <Fact name={t('fact.brand')}>{order.brand}</Fact>
        <Fact name={t('fact.country')}>{order.country ? formatCountry(order.country) : '–'}</Fact>
        <Fact name={t('fact.tax')}>{money(order.taxAmount)}</Fact>
        <Fact name={t('fact.refunded')}>{money(order.refunded)}</Fact>
        <Fact name={t('fact.paid')}>{order.paidAt ? formatTime(order.paidAt) : '–'}</Fact>
        <Fact name={t('fact.card')}>
          {[order.method && t(`method.${order.method}`), order.card].filter(Boolean).join(' · ') || '–'}
        </Fact>
        {split && (
          <Fact name={t('fact.split')}>
            {split.hid} · {split.group}
          </Fact>
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {refundable.most > 0 && hasRole(roles, ['finance']) && (
          <Button compact variant="danger" onClick={() => setRefunding(true)}>
            {t('refund.title')}
          </Button>
        )}
        {member && (
          <Link
            to="/payments"
            search={{ text: member.hid }}
            className="inline-flex min-h-11 items-center rounded-full px-4 text-sm first:-ms-4 font-semibold text-brand-strong hover:bg-brand-soft"
          >
            {t('order.others')}
          </Link>
        )}
      </div>
      <RefundSheet page={page} open={isRefunding} onClose={() => setRefunding(false)} />
    </section>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-text-muted">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);
