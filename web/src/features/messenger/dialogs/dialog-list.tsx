import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../lib/layout/paged-list.tsx';
import { usePendingMessages } from '../message-outbox.ts';
import { DialogRow } from './dialog-row.tsx';
import { useDialogs } from './use-dialogs.ts';

/** All dialogs, the latest first. `openHid`: hid of the member whose dialog is open beside the list on a wide screen. */
export const DialogList = ({ openHid }: { openHid?: string }) => {
  const { t } = useTranslation('messenger');
  const { query, dialogs } = useDialogs();
  const pending = usePendingMessages();
  return (
    <PagedList
      query={query}
      getItems={(page) => page.dialogs}
      // Replaces the fetched dialogs by the same dialogs with the live events merged in.
      arrange={(fetched) => dialogs ?? fetched}
      keyOf={({ hid }) => hid}
      label={t('title')}
      layout="lines"
      skeleton={<DialogSkeleton />}
      call="dialogs"
      failedTitle={t('list.failed')}
      empty={<NoDialogs />}
    >
      {(dialog) => (
        <DialogRow
          dialog={dialog}
          pending={pending.findLast(({ lane }) => lane === dialog.hid)}
          isOpen={dialog.hid === openHid}
        />
      )}
    </PagedList>
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

const DialogSkeleton = () => (
  <div className="flex min-h-20 items-center gap-3 px-3 py-2">
    <Skeleton shape="round" className="size-16 shrink-0" />
    <div className="flex flex-1 flex-col gap-2">
      <Skeleton shape="line" className="h-4 w-2/5" />
      <Skeleton shape="line" className="h-4 w-4/5" />
    </div>
  </div>
);
