import type { Dialog } from '@kindred/contract/messenger';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../../lib/layout/lazy-extra.tsx';
import { PagedList } from '../../../lib/layout/paged-list.tsx';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { usePendingMessages } from '../message-outbox.ts';
import { isWholeList } from '../queries.ts';
import { DialogRow } from './dialog-row.tsx';
import { searchOf, useDialogView } from './dialog-view.ts';
import { EmptyDialogs } from './empty-dialogs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { endEditing, useSelection } from './selection.ts';
import { useDialogs } from './use-dialogs.ts';
import { useWatchNear } from './use-watch-near.ts';
import { WindowedRows } from './windowed-rows.tsx';

const loadEditing = () => import('./editing.tsx');
const SelectableDialog = lazyExtra(async () => ({ default: (await loadEditing()).SelectableDialog }));
const EditingBar = lazyExtra(async () => ({ default: (await loadEditing()).EditingBar }));

const DialogSkeleton = () => (
  <div className="flex min-h-20 items-center gap-3 px-3 py-2">
    <Skeleton shape="round" className="size-16 shrink-0" />
    <div className="flex flex-1 flex-col gap-2">
      <Skeleton shape="line" className="h-4 w-2/5" />
      <Skeleton shape="line" className="h-4 w-4/5" />
    </div>
  </div>
);

const SupportRow = lazyExtra(
  async () => (await Promise.all([import('./support-row.tsx'), loadNamespaces('support')]))[0],
  <DialogSkeleton />,
);

/** The dialogs of the URL's view, the latest first. `openHid`: hid of the member whose dialog is open beside the list on a wide screen. */
export const DialogList = ({ openHid }: { openHid?: string }) => {
  const { t } = useTranslation('messenger');
  const view = useDialogView();
  const { query, dialogs } = useDialogs(view, openHid);
  const watchNear = useWatchNear(dialogs);
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
      <ListToolbar view={view} dialogs={dialogs} query={query} />
      {isWholeList(view) && !isEditing && <OptionalSupportRow isWaiting={query.isPending} />}
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
            onSettle={watchNear}
            renderRow={renderRow}
          />
        )}
      />
      {isEditing && dialogs && dialogs.length > 0 && <EditingBar dialogs={dialogs} query={query} />}
    </>
  );
};

/** Ends the edit mode when the list closes or shows another view: dialogs that are not listed must not stay selected. */
const EndsEditing = () => {
  useEffect(() => endEditing, []);
  return null;
};

/**
 * The row of the support thread, for a member who has one. Its code and its request wait for the dialogs (`isWaiting`). A member who never
 * wrote to the operators loads neither.
 */
const OptionalSupportRow = ({ isWaiting }: { isWaiting: boolean }) => {
  const { data: me } = useQuery(myProfileQuery);
  if (me?.own?.has_support_thread !== true) return null;
  return isWaiting ? <DialogSkeleton /> : <SupportRow />;
};
