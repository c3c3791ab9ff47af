import type { Dialog } from '@kindred/contract/messenger';
import { Skeleton } from '@kindred/ui/skeleton';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../../lib/layout/lazy-extra.tsx';
import { PagedList } from '../../../lib/layout/paged-list.tsx';
import { usePendingMessages } from '../message-outbox.ts';
import { DialogRow } from './dialog-row.tsx';
import { searchOf, useDialogView } from './dialog-view.ts';
import { EmptyDialogs } from './empty-dialogs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { endEditing, useSelection } from './selection.ts';
import { useDialogs } from './use-dialogs.ts';
import { WindowedRows } from './windowed-rows.tsx';

const loadEditing = () => import('./editing.tsx');
const SelectableDialog = lazyExtra(async () => ({ default: (await loadEditing()).SelectableDialog }));
const EditingBar = lazyExtra(async () => ({ default: (await loadEditing()).EditingBar }));

/** The dialogs of the URL's view, the latest first. `openHid`: hid of the member whose dialog is open beside the list on a wide screen. */
export const DialogList = ({ openHid }: { openHid?: string }) => {
  const { t } = useTranslation('messenger');
  const view = useDialogView();
  const { query, dialogs } = useDialogs(view, openHid);
  const search = useMemo(() => searchOf(view), [view]);
  const pending = usePendingMessages();
  const isEditing = useSelection(({ hids }) => hids !== null);
  const pendingOf = ({ hid }: Dialog) => pending.findLast(({ lane }) => lane === hid);
  const renderRow = (dialog: Dialog) =>
    isEditing ? (
      <SelectableDialog dialog={dialog} pending={pendingOf(dialog)} />
    ) : (
      <DialogRow dialog={dialog} pending={pendingOf(dialog)} search={search} isOpen={dialog.hid === openHid} />
    );
  return (
    <>
      <EndsEditing key={`${view.filter} ${view.name}`} />
      <ListToolbar view={view} dialogs={dialogs} />
      <PagedList
        query={query}
        getItems={(page) => page.dialogs}
        // Replaces the fetched dialogs by the same dialogs with the live events merged in.
        arrange={(fetched) => dialogs ?? fetched}
        layout="lines"
        skeleton={<DialogSkeleton />}
        call="dialogs"
        failedTitle={t('list.failed')}
        empty={<EmptyDialogs view={view} />}
        renderRows={(items) => (
          <WindowedRows
            items={items}
            keyOf={({ hid }) => hid}
            label={t('title')}
            isComplete={!query.hasNextPage}
            renderRow={renderRow}
          />
        )}
      />
      {isEditing && dialogs && dialogs.length > 0 && <EditingBar dialogs={dialogs} />}
    </>
  );
};

/** Ends the edit mode when the list closes or shows another view: dialogs that are not listed must not stay selected. */
const EndsEditing = () => {
  useEffect(() => endEditing, []);
  return null;
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
