import { create } from 'zustand';

/** The dialogs that are selected in the list, by hid; null while the list is not edited. */
export const useSelection = create<{ readonly hids: ReadonlySet<string> | null }>(() => ({ hids: null }));

export const endEditing = (): void => useSelection.setState({ hids: null });

export const startEditing = (): void => useSelection.setState({ hids: new Set() });
