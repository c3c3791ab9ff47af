import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Shown while the first page of the stack loads, in the size of the stack. */
export const StackSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className="absolute inset-0">
      <Skeleton shape="block" className="absolute inset-0 rounded-2xl" />
      <div className="absolute inset-x-0 bottom-5 flex items-center justify-center gap-5">
        <div className="size-18 rounded-full bg-surface-raised" />
        <div className="size-14" />
        <div className="size-18 rounded-full bg-surface-raised" />
      </div>
    </div>
  );
};
