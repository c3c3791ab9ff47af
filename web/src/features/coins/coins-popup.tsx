import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Hand from 'lucide-react/icons/hand';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../lib/layout/failed-state.tsx';
import { coinsQuery } from '../../lib/payments/coins-query.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';

/** The coins widget: the balance, what coins pay for, and a button that buys more (spec 3 §2 Popups). */
export default function CoinsPopup({ sheet }: PopupProps<'coins'>) {
  const { t } = useTranslation(['coins', 'common']);
  const { data: count, error, refetch } = useQuery(coinsQuery);
  return (
    <Sheet {...sheet} title={t('title')} closeLabel={t('common:action.close')}>
      {count === undefined && error ? (
        <FailedState title={t('title')} call="coinsBalance" error={error} onRetry={() => void refetch()} />
      ) : (
        <Purse count={count} onClose={() => sheet.onOpenChange(false)} />
      )}
    </Sheet>
  );
}

const Purse = ({ count, onClose }: { count: number | undefined; onClose: () => void }) => {
  const { t } = useTranslation('coins');
  const openPayment = useOpenPayment();
  const door = usePrefetchPayment('coins_widget');
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Coins aria-hidden="true" className="size-10" />
      </span>
      {count === undefined ? (
        <Skeleton className="h-7 w-40 rounded-full" />
      ) : (
        <p className="text-xl font-bold">{t('balance', { count })}</p>
      )}
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
      <Button ref={door} block className="mt-2" onClick={() => openPayment('coins_widget')}>
        {t('get')}
      </Button>
      <Button block variant="ghost" onClick={onClose}>
        {t('later')}
      </Button>
    </div>
  );
};
