/** Separate from the calls, whose schemas the members' app does not need. */

/** The filters of the dialog list (spec 2 §3 Dialog filters). */
export const dialogFilters = [
  'all',
  'recentlyActive',
  'myFavorites',
  'unread',
  'matched',
  'exchangedMessages',
] as const;
export type DialogFilter = (typeof dialogFilters)[number];

/** The filters that only the first group of the split `EXTENDED_DIALOG_FILTERS` has, free of charge (decisions §5 Messenger). */
export const extendedDialogFilters: readonly DialogFilter[] = ['recentlyActive', 'matched', 'exchangedMessages'];
