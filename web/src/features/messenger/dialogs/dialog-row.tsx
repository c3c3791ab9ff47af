import type { Dialog } from '@kindred/contract/messenger';
import { cx } from '@kindred/ui/cx';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { DialogSearch } from '../dialog-search.ts';
import type { MessageEntry } from '../message-outbox.ts';
import { DialogSummary } from './dialog-summary.tsx';

interface DialogRowProps {
  dialog: Dialog;
  /** The last pending message of the dialog. */
  pending: MessageEntry | undefined;
  /** The view of the list, which stays beside the thread on a wide screen. */
  search: DialogSearch;
  isOpen: boolean;
}

/** One row of the dialog list. */
export const DialogRow = memo(({ dialog, pending, search, isOpen }: DialogRowProps) => (
  <Link
    to="/dialogs/$dialogId"
    params={{ dialogId: dialog.hid }}
    search={search}
    aria-current={isOpen ? 'page' : undefined}
    className={cx(
      'flex min-h-20 items-center gap-3 rounded-lg px-3 py-2 -outline-offset-3 transition-colors hover:bg-field',
      isOpen ? 'bg-field' : dialog.isHighlighted && 'bg-brand-soft text-on-brand-soft',
    )}
  >
    <DialogSummary dialog={dialog} pending={pending} />
  </Link>
));
