import type { Calls } from '@kindred/contract/calls';
import { type CallRow, callTable } from './call-table.gen.ts';
import type { moreCalls } from './more-calls.gen.ts';

/** All calls. Only a type: the rows that the first screens do not need are loaded with the first such call. */
export type CallTable = typeof callTable & typeof moreCalls;
type Rows = { readonly [N in keyof Calls]?: CallRow };

let rows: Rows = callTable;

/** Loads the rows of the calls that the first screens do not need. */
export const loadMoreCalls = async (): Promise<void> => {
  // Without a network an import resolves to undefined (`app/main.tsx`).
  const loaded: typeof import('./more-calls.gen.ts') | undefined = await import('./more-calls.gen.ts');
  if (loaded) rows = { ...callTable, ...loaded.moreCalls };
};

/** Loads the row of a call. Rejects if the table cannot be loaded: there is no network. */
export const loadRow = async (name: keyof Calls): Promise<CallRow> => {
  if (!knownRow(name)) await loadMoreCalls();
  const row = knownRow(name);
  if (!row) throw new Error('The table of calls did not come');
  return row;
};

/** The row of a call whose table is loaded. */
export const knownRow = (name: keyof Calls): CallRow | undefined => rows[name];
