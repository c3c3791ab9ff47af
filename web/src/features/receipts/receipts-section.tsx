import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../lib/layout/failed-state.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { receiptsQuery } from './receipts-query.ts';

/** What was paid and given back, newest first; each opens as a page to print (spec 3 §7). */
export default function ReceiptsSection() {
  const { t } = useTranslation('receipts');
  const query = useInfiniteQuery(receiptsQuery);
  const all = query.data?.pages.flatMap(({ receipts }) => receipts) ?? [];
  return (
    <section aria-labelledby="receipts-title" className="mt-8 flex flex-col gap-4">
      <h2 id="receipts-title" className="text-xl font-bold">
        {t('title')}
      </h2>
      {query.isPending && <Skeleton className="h-20 rounded-xl" />}
      {query.isError && (
        <FailedState
          title={t('failed')}
          call="receipts"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && all.length === 0 && <p className="text-text-muted text-pretty">{t('empty')}</p>}
      <ul className="flex flex-col gap-3">
        {all.map((receipt) => (
          <ReceiptLine key={receipt.receipt_id} receipt={receipt} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button block variant="ghost" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Link
        to="/settings/consumer-info-center/withdrawal-rights"
        className="flex min-h-14 items-center justify-between gap-4 rounded-xl bg-surface px-4 shadow-card"
      >
        <span className="font-medium">{t('rights.title')}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
      </Link>
    </section>
  );
}
