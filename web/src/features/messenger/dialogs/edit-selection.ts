import { limits } from '@kindred/contract/limits';
import { useSelection } from './selection.ts';

// Separate from `selection.ts`, because only an edited list needs it.

export const selectOnly = (hids: readonly string[]): void => useSelection.setState({ hids: new Set(hids) });

export const select = (hid: string, isSelected: boolean): void =>
  useSelection.setState(({ hids }) => {
    const next = new Set(hids);
    if (isSelected) next.add(hid);
    else next.delete(hid);
    return { hids: next };
  });

/** Calls `send` with all hids, in batches that one request may have (spec 2 §9: 100 ids). */
export const inBatches = async (hids: readonly string[], send: (batch: string[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < hids.length; at += limits.deleteBatch) await send(hids.slice(at, at + limits.deleteBatch));
};
