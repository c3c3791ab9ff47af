import { create } from 'zustand';

interface Selection {
  /** The selected dialogs of the list, by hid; null while the list is not edited. */
  readonly hids: ReadonlySet<string> | null;
  /** Every dialog of the view is selected, also those that later pages and events add (`useSelectAll`). */
  readonly isAll: boolean;
}

const nothing: Selection = { hids: null, isAll: false };

export const useSelection = create<Selection>(() => nothing);

export const endEditing = (): void => useSelection.setState(nothing);

export const startEditing = (): void => useSelection.setState({ hids: new Set(), isAll: false });
