import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Hand from 'lucide-react/icons/hand';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { coinsQuery } from '../../lib/payments/coins-query.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';

/** The coins widget: the balance, what coins pay for, and a button that buys more (spec 3 §2 Popups). */
export default function CoinsPopup({ sheet }: PopupProps<'coins'>) {
  const { t } = useTranslation(['coins', 'common']);
  const coins = useQuery(coinsQuery);
  return (
    <Sheet {...sheet} title={t('title')} closeLabel={t('common:action.close')}>
      <QueryState
        query={coins}
        call="coinsBalance"
        failedTitle={t('title')}
        loadingClassName={columnClass}
        loading={
          <>
            <CoinUses balance={<Skeleton className="h-7 w-40 rounded-full" />} />
            <Skeleton className="mt-2 h-13 w-full rounded-full" />
            <Skeleton className="h-13 w-full rounded-full" />
          </>
        }
      >
        {(count) => <CoinsWidget count={count} onClose={() => sheet.onOpenChange(false)} />}
      </QueryState>
    </Sheet>
  );
}

const columnClass = 'flex flex-col items-center gap-4 text-center';

/** The balance and what coins pay for. */
const CoinUses = ({ balance }: { balance: ReactNode }) => {
  const { t } = useTranslation('coins');
  return (
    <>
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Coins aria-hidden="true" className="size-10" />
      </span>
      {balance}
      <p className="text-text-muted text-pretty">{t('text')}</p>
      <ul className="flex flex-col gap-3 text-start">
        <li className="flex items-start gap-3">
          <Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-strong" />
          {t('gifts')}
        </li>
        <li className="flex items-start gap-3">
          <Hand aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-strong" />
          {t('greetings')}
        </li>
      </ul>
    </>
  );
};

const CoinsWidget = ({ count, onClose }: { count: number; onClose: () => void }) => {
  const { t } = useTranslation('coins');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('coins_widget');
  return (
    <div className={columnClass}>
      <CoinUses balance={<p className="text-xl font-bold">{t('balance', { count })}</p>} />
      <Button ref={prefetchRef} block className="mt-2" onClick={() => openPayment('coins_widget')}>
        {t('get')}
      </Button>
      <Button block variant="ghost" onClick={onClose}>
        {t('later')}
      </Button>
    </div>
  );
};
