import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** Records an event of the gateway. @returns false where it was recorded before */
export const saveGatewayEvent = async (db: Db, event: Insertable<Tables['gateway_event']>): Promise<boolean> => {
  const rows = await db
    .insertInto('gateway_event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .execute();
  return rows.length > 0;
};
