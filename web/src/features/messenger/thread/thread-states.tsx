import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const widths = ['w-48', 'ms-auto w-56', 'ms-auto w-36', 'w-64', 'w-40', 'ms-auto w-52'];

/** Bubbles in place of the messages while they load. */
export const ThreadSkeleton = () => widths.map((width) => <Skeleton key={width} className={`h-11 ${width}`} />);

/** Shown instead of a thread that does not exist any more. */
export const ThreadGone = () => {
  const { t } = useTranslation('messenger');
  return (
    <EmptyState
      className="my-auto"
      art="chat"
      title={t('gone.title')}
      text={t('gone.text')}
      action={
        <Link to="/dialogs" replace className={buttonClass({ block: true })}>
          {t('gone.action')}
        </Link>
      }
    />
  );
};
