import { Button, buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorName } from '../../../lib/http/api-error.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';

const widths = ['w-48', 'ms-auto w-56', 'ms-auto w-36', 'w-64', 'w-40', 'ms-auto w-52'];

/** A thread to come. */
export const ThreadWaiting = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className="flex min-h-0 flex-1 flex-col justify-end gap-2 p-3">
      {widths.map((width) => (
        <Skeleton key={width} className={`h-11 ${width}`} />
      ))}
    </div>
  );
};

/** A thread that did not come: gone for good, or worth another try. */
export const ThreadFailed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const { t } = useTranslation(['messenger', 'common']);
  const errorText = useErrorText();
  const name = errorName('messages', error);
  if (name === 'notFound') {
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
  }
  return (
    <EmptyState
      className="my-auto"
      art={name === 'offline' ? 'offline' : 'oops'}
      title={t('thread.failed')}
      text={errorText('messages', error)}
      action={
        <Button block onClick={retry}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
};
