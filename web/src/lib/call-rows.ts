import type { Calls } from '@kindred/contract/calls';
import { type CallRow, callTable } from './call-table.gen.ts';
import type { memberCalls } from './member-calls.gen.ts';

/** Every call as the app needs it. A type alone: what only members call comes when the first of it is made. */
export type CallTable = typeof callTable & typeof memberCalls;
type Rows = { readonly [N in keyof Calls]?: CallRow };

let rows: Rows = callTable;

/** Brings what only members call. */
export const loadMemberCalls = async (): Promise<void> => {
  // Without a network an import ends in nothing (`app/main.tsx`).
  const loaded: typeof import('./member-calls.gen.ts') | undefined = await import('./member-calls.gen.ts');
  if (loaded) rows = { ...callTable, ...loaded.memberCalls };
};

/** How to make a call. Rejects where the table of members' calls cannot be had: there is no network. */
export const loadRow = async (name: keyof Calls): Promise<CallRow> => {
  if (!knownRow(name)) await loadMemberCalls();
  const row = knownRow(name);
  if (!row) throw new Error('The table of calls did not come');
  return row;
};

/** A call that was made before. */
export const knownRow = (name: keyof Calls): CallRow | undefined => rows[name];
