import type { Dialog } from '@kindred/contract/messenger';
import type { DialogView } from '../queries.ts';

/** Returns a name as the server's search compares it (`searchable_name`). */
export const searchableName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\s'’.-]+/g, ' ');

const isNamed = (dialog: Dialog, name: string): boolean =>
  ` ${searchableName(dialog.user.name)}`.includes(` ${searchableName(name)}`);

/**
 * Whether a dialog with later events belongs to a view. The server has matched fetched dialogs, but may not have seen these events. It
 * alone knows whether both members have written.
 */
export const isInView = (
  dialog: Dialog,
  { filter, name }: DialogView,
  isFetched: boolean,
  isOnline: boolean,
): boolean => {
  if (!isFetched && name !== '' && !isNamed(dialog, name)) return false;
  switch (filter) {
    case 'all':
      return true;
    case 'unread':
      return dialog.unreadMessagesCount > 0;
    case 'myFavorites':
      return dialog.user.isMyFavorite;
    case 'matched':
      return dialog.user.isMatch;
    case 'recentlyActive':
      return isFetched || isOnline || dialog.user.recentlyActive;
    case 'exchangedMessages':
      return isFetched;
  }
};
