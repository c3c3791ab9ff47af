import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../lib/layout/paged-list.tsx';
import { useUnsentMessages } from '../message-outbox.ts';
import { DialogLine } from './dialog-line.tsx';
import { useDialogs } from './use-dialogs.ts';

/** All dialogs, the latest first. `openHid` is the dialog that a wide screen shows beside the list. */
export const DialogList = ({ openHid }: { openHid?: string }) => {
  const { t } = useTranslation('messenger');
  const { query, dialogs } = useDialogs();
  const unsent = useUnsentMessages();
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.dialogs}
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
        <DialogLine
          dialog={dialog}
          unsent={unsent.findLast(({ lane }) => lane === dialog.hid)}
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
