import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasRole, useMe } from '../../lib/me.ts';
import { Page } from '../../lib/page.tsx';
import { tab } from '../../lib/tab.ts';
import { useTranslation } from '../../lib/use-translation.ts';

/** One screen of the payments, with links to the screens that the operator’s roles may open. */
export const PaymentsFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('console-finance');
  const isFinance = hasRole(useMe().roles, ['finance']);
  return (
    <Page
      title={title}
      actions={
        <nav aria-label={t('title')} className="flex max-w-full flex-wrap gap-1">
          <Link to="/payments" activeOptions={{ exact: true, includeSearch: false }} className={tab}>
            {t('orders.title')}
          </Link>
          <Link to="/payments/subscriptions" className={tab}>
            {t('subscriptions.title')}
          </Link>
          {isFinance && (
            <>
              <Link to="/payments/refunds" className={tab}>
                {t('refunds.title')}
              </Link>
              <Link to="/payments/revenue" className={tab}>
                {t('revenue.title')}
              </Link>
              <Link to="/payments/reconciliation" className={tab}>
                {t('reconciliation.title')}
              </Link>
            </>
          )}
        </nav>
      }
    >
      {children}
    </Page>
  );
};
