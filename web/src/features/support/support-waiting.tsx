import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** A chat to come. */
export const SupportWaiting = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className="flex h-[min(50dvh,28rem)] flex-col gap-2">
      <Skeleton className="h-11 w-56" />
      <Skeleton className="ms-auto h-11 w-44" />
    </div>
  );
};
