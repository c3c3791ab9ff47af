import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

/** The result of a highlight. */
export interface Highlight {
  /** `used`: another dialog was highlighted within a day. `gone`: the other member does not see the dialog. */
  readonly outcome: 'highlighted' | 'repeated' | 'used' | 'gone';
  readonly highlighted_until: Date | null;
  readonly retry_seconds: number | null;
}

/** Highlights a dialog of a member in the list of the other one, in one transaction. */
export const highlightThread = async (db: Db, ownerId: Id, otherId: Id, at: Date): Promise<Highlight> => {
  const { rows } = await sql<Highlight>`
    select * from highlight_dialog(${ownerId}::bigint, ${otherId}::bigint, ${at}::timestamptz)`.execute(db);
  const [highlight] = rows;
  if (!highlight) throw new Error('highlight_dialog returned no row');
  return highlight;
};
