import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

export const hasAcknowledged = async (db: Db, memberId: Id, version: string): Promise<boolean> =>
  (await db
    .selectFrom('safety_acknowledgement')
    .select('version')
    .where('member_id', '=', memberId)
    .where('version', '=', version)
    .executeTakeFirst()) !== undefined;

/** Inserts an acknowledgement, once per version. */
export const insertAcknowledgement = async (
  db: Db,
  acknowledgement: { readonly memberId: Id; readonly version: string; readonly language: string; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('safety_acknowledgement')
    .values({
      member_id: acknowledgement.memberId,
      version: acknowledgement.version,
      language: acknowledgement.language,
      acknowledged_at: acknowledgement.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
