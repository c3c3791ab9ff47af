import { limits } from '@kindred/contract/limits';
import { Button, buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { Spinner } from '@kindred/ui/spinner';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorName } from '../../../lib/http/api-error.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useUnsentMessages } from '../message-outbox.ts';
import { useLoadAhead } from '../thread/use-load-ahead.ts';
import { DialogLine } from './dialog-line.tsx';
import { useDialogs } from './use-dialogs.ts';

/** All dialogs, the latest first. `openHid` is the dialog that a wide screen shows beside the list. */
export const DialogList = ({ openHid }: { openHid?: string }) => {
  const { t } = useTranslation('messenger');
  const { query, dialogs } = useDialogs();
  const unsent = useUnsentMessages();
  const { hasNextPage, isFetching, isFetchNextPageError } = query;
  const more = hasNextPage && !isFetching && !isFetchNextPageError ? () => void query.fetchNextPage() : null;
  const end = useLoadAhead(more);
  if (!dialogs)
    return query.isError ? <ListFailed error={query.error} retry={() => void query.refetch()} /> : <Waiting />;
  if (dialogs.length === 0 && !hasNextPage) return <NoDialogs />;
  return (
    <>
      <ul aria-label={t('title')} className="flex flex-col">
        {dialogs.map((dialog) => (
          <li key={dialog.hid}>
            <DialogLine
              dialog={dialog}
              unsent={unsent.findLast(({ lane }) => lane === dialog.hid)}
              isOpen={dialog.hid === openHid}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div ref={end} className="flex min-h-20 items-center justify-center">
          {isFetchNextPageError ? <RetryButton retry={() => void query.fetchNextPage()} /> : <Spinner />}
        </div>
      )}
    </>
  );
};

const RetryButton = ({ retry }: { retry: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <Button variant="secondary" compact onClick={retry}>
      {t('action.retry')}
    </Button>
  );
};

const ListFailed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const { t } = useTranslation('messenger');
  const errorText = useErrorText();
  return (
    <EmptyState
      art={errorName('dialogs', error) === 'offline' ? 'offline' : 'oops'}
      title={t('list.failed')}
      text={errorText('dialogs', error)}
      action={<RetryButton retry={retry} />}
    />
  );
};

const NoDialogs = () => {
  const { t } = useTranslation('messenger');
  return (
    <EmptyState
      art="chat"
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      action={
        <Link to="/matches" className={buttonClass({ block: true })}>
          {t('list.empty.action')}
        </Link>
      }
    />
  );
};

const Waiting = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: limits.list.skeletons }, (_, line) => (
        <div key={line} className="flex min-h-20 items-center gap-3 px-3 py-2">
          <Skeleton shape="round" className="size-16 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton shape="line" className="h-4 w-2/5" />
            <Skeleton shape="line" className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
};
