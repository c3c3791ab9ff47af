import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { combineQueries } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import { errorName } from '../../lib/http/api-error.ts';
import type { CallTable } from '../../lib/http/call-rows.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { withdrawalQuery } from './receipts-query.ts';
import { useRecentReceipts } from './use-recent-receipts.ts';
import { ReceiptsLink, WithdrawConfirmation } from './withdraw-confirmation.tsx';
import { WithdrawDone } from './withdraw-done.tsx';

const isWithdrawalOver = (call: keyof CallTable, error: unknown): boolean =>
  error !== null && ['withdrawalOver', 'notFound'].includes(errorName(call, error));

/** The withdrawal from one purchase: its confirmation, then its result. */
export const WithdrawPage = ({ order }: { order: string }) => {
  const { t } = useTranslation(['receipts', 'common']);
  const back = useBack('/settings/consumer-info-center/withdrawal-rights');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { query, all, isWhole } = useRecentReceipts();
  const quote = useQuery(withdrawalQuery(order));
  const withdrawing = useMutation({
    mutationFn: () => api('withdrawOrder', { order_id: order }),
    // Many queries show entitlements, balances and receipts. The quote is not valid any more and not refetched.
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'withdrawal' }),
  });
  const withdraw = useSingleFlight<void>(withdrawing.mutateAsync);
  const receipt = all.find(({ kind, order_id: id }) => kind === 'receipt' && id === order);

  const content = () => {
    if (withdrawing.data) return <WithdrawDone price={withdrawing.data.refund_price} receipt={receipt} />;
    if (
      isWithdrawalOver('withdrawal', quote.error) ||
      isWithdrawalOver('withdrawOrder', withdrawing.error) ||
      (isWhole && !receipt)
    )
      return <EmptyState art="search" title={t('over.title')} text={t('over.text')} action={<ReceiptsLink />} />;
    return (
      <QueryState
        query={combineQueries({ ...query, data: receipt }, quote)}
        loading={<Skeleton className="h-60 rounded-xl" />}
        call={query.isError ? 'receipts' : 'withdrawal'}
        failedTitle={t('failed')}
      >
        {([known, quoted]) => (
          <WithdrawConfirmation
            quote={quoted}
            receipt={known}
            errorText={withdrawing.error ? errorText('withdrawOrder', withdrawing.error) : undefined}
            isPending={withdrawing.isPending}
            onConfirm={() => withdraw()}
            onKeep={back}
          />
        )}
      </QueryState>
    );
  };
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('rights.title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe">{content()}</div>
    </main>
  );
};
