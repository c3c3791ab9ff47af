import type { Dialog } from '@kindred/contract/messenger';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { Spinner } from '@kindred/ui/spinner';
import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { setAllReadByMe } from '../live-store.ts';
import type { MessageEntry } from '../message-outbox.ts';
import { DialogSummary } from './dialog-summary.tsx';
import { inBatches, select, selectOnly } from './edit-selection.ts';
import { endEditing, useSelection } from './selection.ts';
import type { DialogsResult } from './use-dialogs.ts';
import { useIsLoadingAll, useSelectAll } from './use-select-all.ts';

interface EditedList {
  /** The listed dialogs. */
  readonly dialogs: readonly Dialog[];
  readonly query: DialogsResult;
}

/** Above the list while it is edited: “check all” and the button that ends editing. */
export const EditingHeader = ({ dialogs, query }: EditedList) => {
  const { t } = useTranslation(['messenger', 'common']);
  const { isChecked, toggle } = useSelectAll(dialogs, query);
  const isLoadingAll = useIsLoadingAll(query);
  return (
    <div className="flex min-h-11 items-center justify-between ps-2 pt-1">
      <span className="flex items-center gap-2">
        <Checkbox label={t('edit.all')} checked={isChecked} onChange={toggle} />
        {isLoadingAll && <Spinner label={t('common:loading')} className="text-brand-strong" />}
      </span>
      <Button compact variant="ghost" onClick={endEditing}>
        {t('common:action.cancel')}
      </Button>
    </div>
  );
};

interface SelectableDialogProps {
  dialog: Dialog;
  /** The last pending message of the dialog. */
  pending: MessageEntry | undefined;
}

/** A row of the dialog list while the list is edited. */
export const SelectableDialog = ({ dialog, pending }: SelectableDialogProps) => {
  const isSelected = useSelection(({ hids }) => hids?.has(dialog.hid) ?? false);
  return (
    <Checkbox
      checked={isSelected}
      onChange={({ target }) => select(dialog.hid, target.checked)}
      className="rounded-lg px-3 [&>label]:min-h-20 [&>label]:items-center [&>label]:py-2 [&>label>span:last-of-type]:min-w-0 [&>label>span:last-of-type]:flex-1"
      label={
        <span className="flex items-center gap-3 text-base">
          <DialogSummary dialog={dialog} pending={pending} />
        </span>
      }
    />
  );
};

/**
 * Below the list while it is edited: marks the selected dialogs read, or deletes them after a confirmation. Waits while “All” loads the
 * list.
 */
export const EditingBar = ({ dialogs, query }: EditedList) => {
  const { t } = useTranslation('messenger');
  const openPopup = useOpenPopup();
  const showToast = useToast();
  const errorText = useErrorText();
  const isLoadingAll = useIsLoadingAll(query);
  const hids = useSelection((selection) => selection.hids);
  const chosen = dialogs.filter(({ hid }) => hids?.has(hid));
  const unread = chosen.filter(({ isRead }) => !isRead);
  const { mutate: markRead, isPending } = useMutation({
    mutationFn: (marked: readonly Dialog[]) =>
      inBatches(
        marked.map(({ hid }) => hid),
        async (batch) => {
          await api('markDialogsRead', { hids: batch });
        },
      ),
    onSuccess: (_, marked) => {
      setAllReadByMe(
        Object.fromEntries(marked.flatMap(({ hid, lastMessage }) => (lastMessage ? [[hid, lastMessage.id]] : []))),
      );
      endEditing();
    },
    onError: (error) => showToast({ title: errorText('markDialogsRead', error), tone: 'danger' }),
  });
  const confirmDeletion = () => {
    // Dialogs may have left the list after they were selected.
    selectOnly(chosen.map(({ hid }) => hid));
    openPopup('deleteDialogs');
  };
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--k-below))] z-10 flex gap-3 [background-image:linear-gradient(to_top,var(--k-bg)_60%,transparent)] px-3 pt-8 pb-4 md:bottom-(--k-below)">
      <Button
        block
        compact
        variant="secondary"
        loading={isPending || isLoadingAll}
        disabled={unread.length === 0 && !isLoadingAll}
        onClick={() => markRead(unread)}
      >
        {t('edit.markRead')}
      </Button>
      <Button
        block
        compact
        variant="danger"
        loading={isLoadingAll}
        disabled={chosen.length === 0}
        onClick={confirmDeletion}
      >
        {t('edit.delete', { count: chosen.length })}
      </Button>
    </div>
  );
};
