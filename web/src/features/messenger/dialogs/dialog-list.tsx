import type { Dialog } from '@kindred/contract/messenger';
import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../../lib/layout/lazy-extra.tsx';
import { PagedList } from '../../../lib/layout/paged-list.tsx';
import { usePendingMessages } from '../message-outbox.ts';
import { DialogRow } from './dialog-row.tsx';
import { endEditing, useSelection } from './selection.ts';
import { useDialogs } from './use-dialogs.ts';

const loadEditing = () => import('./editing.tsx');
const EditingHeader = lazyExtra(
  async () => ({ default: (await loadEditing()).EditingHeader }),
  <div className="h-11" />,
);
const SelectableDialog = lazyExtra(async () => ({ default: (await loadEditing()).SelectableDialog }));
const EditingBar = lazyExtra(async () => ({ default: (await loadEditing()).EditingBar }));

/** All dialogs, the latest first. `openHid`: hid of the member whose dialog is open beside the list on a wide screen. */
export const DialogList = ({ openHid }: { openHid?: string }) => {
  const { t } = useTranslation('messenger');
  const { query, dialogs } = useDialogs();
  const pending = usePendingMessages();
  const isEditing = useSelection(({ hids }) => hids !== null);
  useEffect(() => endEditing, []);
  const pendingOf = ({ hid }: Dialog) => pending.findLast(({ lane }) => lane === hid);
  const list = (
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
      header={<EditingHeader dialogs={dialogs ?? []} />}
      empty={<NoDialogs />}
    >
      {(dialog) =>
        isEditing ? (
          <SelectableDialog dialog={dialog} pending={pendingOf(dialog)} />
        ) : (
          <DialogRow dialog={dialog} pending={pendingOf(dialog)} isOpen={dialog.hid === openHid} />
        )
      }
    </PagedList>
  );
  return (
    <>
      {list}
      {isEditing && dialogs && dialogs.length > 0 && <EditingBar dialogs={dialogs} />}
    </>
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
