import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** The placeholder of plans that load. */
export const Loading = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 pt-2">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} shape="card" className="h-20 w-full" />
      ))}
    </div>
  );
};
