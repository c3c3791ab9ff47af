import { Button, buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Spinner } from '@kindred/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useRealtime } from '../../../lib/realtime/connection.ts';
import { orderQuery } from '../contexts/order-query.ts';
import { usePayment } from '../contexts/payment.ts';
import { useOutcome } from './use-outcome.ts';

interface PendingOrderProps {
  readonly order: string;
  /** Replaces the spinner for payments that take days. */
  readonly sign?: ReactNode;
  readonly title?: string;
  readonly text?: string;
}

/** Most orders are decided within this time. A member who left the bank's page would wait for nothing. */
const longMs = 10_000;

/**
 * Waits for the result of an order, by events and polling, and continues. After some time it offers the page of a pending 3DS and other
 * payment methods.
 */
export const PendingOrder = ({ order, sign, title, text }: PendingOrderProps) => {
  const { t } = useTranslation('payments');
  const { data, refetch } = useQuery(orderQuery(order, true));
  const proceed = useOutcome();
  useRealtime('push.payment', ({ orderId }) => {
    if (orderId === order) void refetch();
  });
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (data) proceed(data);
  }, [data, proceed]);
  const ended = data?.order.state;
  if (ended === 'taken' || ended === 'refunded') return <MoneyBack state={ended} />;
  return (
    <>
      <div role="status" className="my-auto flex flex-col items-center gap-3 py-10 text-center">
        {sign ?? <Spinner className="size-10 text-brand-strong" />}
        <h3 className="text-lg font-bold">{title ?? t('waiting.title')}</h3>
        <p className="text-text-muted text-pretty">{text ?? t('waiting.text')}</p>
      </div>
      {isLong && <WaysOn page={sign === undefined ? data?.pay_form?.return_url : undefined} />}
    </>
  );
};

/** The order ended without an entitlement: the payment came too late, or was refunded. */
const MoneyBack = ({ state }: { state: 'taken' | 'refunded' }) => {
  const { t } = useTranslation(['payment-results', 'common']);
  const { close } = usePayment();
  return (
    <EmptyState
      art="oops"
      title={t(`told.${state}`)}
      text={state === 'taken' ? t('told.takenText') : undefined}
      action={
        <Button block onClick={close}>
          {t('common:action.continue')}
        </Button>
      }
    />
  );
};

const WaysOn = ({ page }: { page: string | undefined }) => {
  const { t } = useTranslation('payments');
  const { go, list } = usePayment();
  return (
    <div className="flex flex-col items-center gap-3">
      {page && (
        <a href={page} className={buttonClass({ variant: 'secondary' })}>
          {t('waiting.goOn')}
        </a>
      )}
      <Button variant="ghost" onClick={() => go({ step: list, replace: true })}>
        {t('local.another')}
      </Button>
    </div>
  );
};
