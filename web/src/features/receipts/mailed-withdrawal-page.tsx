import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import { errorName } from '../../lib/http/api-error.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { WithdrawConfirmation } from './withdraw-confirmation.tsx';
import { WithdrawDone } from './withdraw-done.tsx';
import { WithdrawalRequest } from './withdrawal-request.tsx';

/** The public withdrawal, without a session: the request, or with the link of its email the confirmation (decision 130). */
export const MailedWithdrawalPage = ({ token }: { token: string }) => {
  const { t } = useTranslation('receipts');
  return (
    <div className="min-w-0 max-w-xl">
      <h1 className="text-3xl font-bold">{t('rights.title')}</h1>
      <div className="mt-4">{token === '' ? <WithdrawalRequest /> : <LinkedPurchase token={token} />}</div>
    </div>
  );
};

/** The purchase of a link, then the result. */
const LinkedPurchase = ({ token }: { token: string }): ReactNode => {
  const { t } = useTranslation('receipts');
  const errorText = useErrorText();
  const query = useQuery({
    queryKey: ['mailed-withdrawal', token],
    queryFn: ({ signal }) => api('mailedWithdrawal', { token }, { signal }),
    // The page shows the purchase that it found, also after the withdrawal.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: () => api('confirmMailedWithdrawal', { token }),
  });
  const withdraw = useSingleFlight<void>(withdrawing.mutateAsync);
  if (withdrawing.data) {
    const { refund_price: price, currency_tag, withdrawn_at: at } = withdrawing.data;
    return <WithdrawDone price={price} receipt={{ currency_tag }} receivedAt={at} />;
  }
  const failure = withdrawing.error
    ? errorName('confirmMailedWithdrawal', withdrawing.error)
    : query.error && errorName('mailedWithdrawal', query.error);
  if (failure === 'linkExpired' || failure === 'notFound') return <WithdrawalRequest notice={t('mailed.expired')} />;
  if (failure === 'withdrawalOver') return <EmptyState art="search" title={t('over.title')} text={t('over.text')} />;
  return (
    <QueryState
      query={query}
      loading={<Skeleton className="h-60 rounded-xl" />}
      call="mailedWithdrawal"
      failedTitle={t('failed')}
    >
      {(purchase) => (
        <WithdrawConfirmation
          quote={purchase}
          receipt={{ ...purchase, created_at: purchase.paid_at }}
          errorText={withdrawing.error ? errorText('confirmMailedWithdrawal', withdrawing.error) : undefined}
          isPending={withdrawing.isPending}
          onConfirm={() => withdraw()}
        />
      )}
    </QueryState>
  );
};
