import { Skeleton } from '@kindred/ui/skeleton';
import Coins from 'lucide-react/icons/coins';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** The current member's coins. Requires the namespace `coins`. `count` is undefined while it loads. */
export const CoinBalance = ({ count }: { count: number | undefined }) => {
  const { t } = useTranslation('coins');
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-xl bg-field px-4 py-2 text-sm font-medium">
      <Coins aria-hidden="true" className="size-5 shrink-0 text-brand-strong" />
      {count === undefined ? <Skeleton className="h-5 w-32" /> : t('balance', { count })}
    </div>
  );
};
