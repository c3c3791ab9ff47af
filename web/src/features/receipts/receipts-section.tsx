import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { receiptsQuery } from './receipts-query.ts';

/** The list of payments and refunds, newest first (spec 3 §7). */
export default function ReceiptsSection() {
  const { t } = useTranslation('receipts');
  const query = useInfiniteQuery(receiptsQuery);
  return (
    <section aria-labelledby="receipts-title" className="mt-8 flex flex-col gap-4">
      <h2 id="receipts-title" className="text-xl font-bold">
        {t('title')}
      </h2>
      <div>
        <PagedList
          query={query}
          getItems={({ receipts }) => receipts}
          keyOf={(receipt) => receipt.receipt_id}
          layout="cards"
          skeleton={<Skeleton className="h-20 rounded-xl" />}
          skeletons={1}
          call="receipts"
          failedTitle={t('failed')}
          moreLabel={t('more')}
          empty={<p className="text-text-muted text-pretty">{t('empty')}</p>}
        >
          {(receipt) => <ReceiptLine receipt={receipt} />}
        </PagedList>
      </div>
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
