import { limits } from '@kindred/contract/limits';
import { useSelection } from './selection.ts';

// Separate from `selection.ts`, because only an edited list needs it.

export const selectOnly = (hids: Iterable<string>): void =>
  useSelection.setState({ hids: new Set(hids), isAll: false });

/** Selects all dialogs of the view. `hids` are those that are loaded. */
export const selectAll = (hids: Iterable<string>): void => useSelection.setState({ hids: new Set(hids), isAll: true });

/** Selects a dialog, or unselects it, which leaves the others selected and adds no later ones. */
export const select = (hid: string, isSelected: boolean): void =>
  useSelection.setState(({ hids, isAll }) => {
    const next = new Set(hids);
    if (isSelected) next.add(hid);
    else next.delete(hid);
    return { hids: next, isAll: isAll && isSelected };
  });

/** Calls `send` with all hids, in batches that one request may have (spec 2 §9: 100 ids). */
export const inBatches = async (hids: readonly string[], send: (batch: string[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < hids.length; at += limits.deleteBatch) await send(hids.slice(at, at + limits.deleteBatch));
};
