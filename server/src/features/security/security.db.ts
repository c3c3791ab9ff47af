import type { SecurityKind } from '@kindred/contract/console/security';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export const addSecurityEvents = async (
  db: Db,
  events: readonly Insertable<Tables['security_event']>[],
): Promise<void> => {
  await db.insertInto('security_event').values(events).execute();
};

interface EventFilter {
  readonly kind: SecurityKind | undefined;
  /** Only events older than this one. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Reads a page of events, newest first. */
export const pageOfSecurityEvents = (db: Db, { kind, before, limit }: EventFilter) =>
  db
    .selectFrom('security_event')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'limitMet'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? '0'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Counts the events of each kind since a time. */
export const countSecurityEvents = (db: Db, since: Date) =>
  db
    .selectFrom('security_event')
    .select(['kind', ({ fn }) => fn.sum<string>('count').as('count')])
    .where('at', '>', since)
    .groupBy('kind')
    .execute();
