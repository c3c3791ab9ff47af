import { paymentLimits } from '@kindred/contract/payments/limits';
import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { boot } from '../../lib/brand/boot.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { ReceiptLine } from './receipt-line.tsx';
import { useRecentReceipts } from './use-recent-receipts.ts';

/** The rules of withdrawal, and the purchases that can be withdrawn from now (spec 1 §2, decisions §3 Brand groups). */
export const WithdrawalRightsPage = () => {
  const { t } = useTranslation(['receipts', 'common']);
  const back = useBack('/settings/subscription');
  const { query, all, isWhole } = useRecentReceipts();
  // At the other brands the law of the payer's country sets the period.
  const isStrict = boot().brand.groups.includes('strict');
  const withdrawable = all.filter(({ withdrawal_until: until }) => until !== null);
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('rights.title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="flex flex-col gap-4 px-safe">
        <p className="text-pretty">
          {isStrict ? t('rights.days', { count: paymentLimits.withdrawal.days }) : t('rights.law')}
        </p>
        <p className="text-text-muted text-pretty">{t('rights.unused')}</p>
        <p className="text-text-muted text-pretty">{t('rights.renewals')}</p>
        <QueryState
          query={{ ...query, data: isWhole ? withdrawable : undefined }}
          loading={<Skeleton className="h-20 rounded-xl" />}
          call="receipts"
          failedTitle={t('failed')}
        >
          {(receipts) =>
            receipts.length === 0 ? (
              <NoWithdrawable />
            ) : (
              <ul className="flex flex-col gap-3">
                {receipts.map((receipt) => (
                  <li key={receipt.receipt_id}>
                    <ReceiptLine receipt={receipt} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </main>
  );
};

const NoWithdrawable = () => {
  const { t } = useTranslation('receipts');
  return (
    <EmptyState
      art="search"
      title={t('rights.none')}
      text={t('rights.noneText')}
      action={
        <Link to="/settings/subscription" className={buttonClass({ block: true, variant: 'secondary' })}>
          {t('title')}
        </Link>
      }
    />
  );
};
