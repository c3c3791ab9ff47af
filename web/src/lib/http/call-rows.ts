import type { Calls } from '@kindred/contract/calls';
import { type CallRow, callTable } from './call-table.gen.ts';
import type { moreCalls } from './more-calls.gen.ts';

/** Every call as the app needs it. A type alone: what none of the first screens calls comes when the first of it is made. */
export type CallTable = typeof callTable & typeof moreCalls;
type Rows = { readonly [N in keyof Calls]?: CallRow };

let rows: Rows = callTable;

/** Brings the calls that are none of the first screens'. */
export const loadMoreCalls = async (): Promise<void> => {
  // Without a network an import ends in nothing (`app/main.tsx`).
  const loaded: typeof import('./more-calls.gen.ts') | undefined = await import('./more-calls.gen.ts');
  if (loaded) rows = { ...callTable, ...loaded.moreCalls };
};

/** How to make a call. Rejects where the other calls' table cannot be had: there is no network. */
export const loadRow = async (name: keyof Calls): Promise<CallRow> => {
  if (!knownRow(name)) await loadMoreCalls();
  const row = knownRow(name);
  if (!row) throw new Error('The table of calls did not come');
  return row;
};

/** A call that was made before. */
export const knownRow = (name: keyof Calls): CallRow | undefined => rows[name];
