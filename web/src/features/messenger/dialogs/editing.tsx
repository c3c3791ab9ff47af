import type { Dialog } from '@kindred/contract/messenger';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { setReadByMe } from '../live-store.ts';
import type { MessageEntry } from '../message-outbox.ts';
import { DialogSummary } from './dialog-summary.tsx';
import { inBatches, select, selectOnly } from './edit-selection.ts';
import { endEditing, useSelection } from './selection.ts';

/** Above the list while it is edited: “check all” and the button that ends editing. */
export const EditingHeader = ({ dialogs }: { dialogs: readonly Dialog[] }) => {
  const { t } = useTranslation(['messenger', 'common']);
  const selected = useSelection(({ hids }) => hids);
  const areAllSelected = dialogs.every(({ hid }) => selected?.has(hid));
  return (
    <div className="flex min-h-11 items-center justify-between ps-2 pt-1">
      <Checkbox
        label={t('edit.all')}
        checked={areAllSelected}
        onChange={() => selectOnly(areAllSelected ? [] : dialogs.map(({ hid }) => hid))}
      />
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

/** Below the list while it is edited: marks the selected dialogs read, or deletes them after a confirmation. */
export const EditingBar = ({ dialogs }: { dialogs: readonly Dialog[] }) => {
  const { t } = useTranslation('messenger');
  const openPopup = useOpenPopup();
  const showToast = useToast();
  const errorText = useErrorText();
  const hids = useSelection((selection) => selection.hids);
  const chosen = dialogs.filter(({ hid }) => hids?.has(hid));
  const unread = chosen.filter(({ isRead }) => !isRead);
  const { mutate: markRead, isPending } = useMutation({
    mutationFn: () =>
      inBatches(
        unread.map(({ hid }) => hid),
        async (batch) => {
          await api('markDialogsRead', { hids: batch });
        },
      ),
    onSuccess: () => {
      for (const { hid, lastMessage } of unread) if (lastMessage) setReadByMe(hid, lastMessage.id);
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
        loading={isPending}
        disabled={unread.length === 0}
        onClick={() => markRead()}
      >
        {t('edit.markRead')}
      </Button>
      <Button block compact variant="danger" disabled={chosen.length === 0} onClick={confirmDeletion}>
        {t('edit.delete', { count: chosen.length })}
      </Button>
    </div>
  );
};
