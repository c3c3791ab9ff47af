import type { Dialog } from '@kindred/contract/messenger';
import { Checkbox } from '@kindred/ui/checkbox';
import type { MessageEntry } from '../message-outbox.ts';
import { DialogSummary } from './dialog-summary.tsx';
import { select, useSelection } from './selection.ts';

interface SelectableDialogProps {
  dialog: Dialog;
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
