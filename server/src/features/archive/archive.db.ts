import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id, Row } from '../../db/schema.ts';
import type { ArchivedTable } from './archive-tables.ts';

/** The SQL of the rows of a table. */
export const archiveText = (name: string, { from, row = 'to_jsonb(t)', without = [] }: ArchivedTable): string => {
  const hidden = ['member_id', ...without].map((column) => `'${column}'`).join(', ');
  return `select (${row}) - array[${hidden}] as row from ${from ?? `${name} t where t.member_id = $1::bigint`}`;
};

/** A row of a table as the archive has it. */
export type ArchiveRow = Readonly<Record<string, unknown>>;

/**
 * Reads the rows of a table that concern a member, some hundred at a time by a cursor. `db` is a transaction; one cursor is open at a time.
 */
export async function* readArchiveRows(db: Db, name: string, table: ArchivedTable, memberId: Id) {
  const text = `declare archive_rows no scroll cursor for ${archiveText(name, table)}`;
  await db.executeQuery(CompiledQuery.raw(text, [memberId]));
  try {
    for (;;) {
      const { rows } = await db.executeQuery<{ row: ArchiveRow }>(
        CompiledQuery.raw(`fetch forward ${archiveLimits.batch} from archive_rows`),
      );
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
    }
  } finally {
    await db.executeQuery(CompiledQuery.raw('close archive_rows'));
  }
}

/** The names and hids of members, for the rows that mention them. */
export const namesOf = (db: Db, ids: readonly Id[]) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'name'])
    .where('id', '=', sql<Id>`any(${[...ids]}::bigint[])`)
    .execute();

export const findArchivedMember = (db: Db, id: Id): Promise<Row<'member'> | undefined> =>
  db.selectFrom('member').selectAll().where('id', '=', id).where('state', '<>', 'deleted').executeTakeFirst();

export type ProfileArchive = Row<'profile_archive'>;

/** The latest request of a member. */
export const findLatestArchive = (db: Db, memberId: Id): Promise<ProfileArchive | undefined> =>
  db
    .selectFrom('profile_archive')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('receiver', 'is not', null)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewArchive = Pick<ProfileArchive, 'member_id' | 'brand_id' | 'locale' | 'receiver' | 'requested_at'>;

/** Adds a request, unless the member made one after `since`; then returns that one's time. Locks the member. */
export const addArchiveRequest = async (
  db: Db,
  request: NewArchive,
  since: Date,
): Promise<{ id: Id } | { earlier: Date }> => {
  await lockMembers(db, [request.member_id]);
  const latest = await findLatestArchive(db, request.member_id);
  if (latest && latest.requested_at > since) return { earlier: latest.requested_at };
  return db.insertInto('profile_archive').values(request).returning('id').executeTakeFirstOrThrow();
};

/** Adds a request of operators, which is not limited. */
export const addOperatorRequest = async (db: Db, request: NewArchive): Promise<Id> =>
  (await db.insertInto('profile_archive').values(request).returning('id').executeTakeFirstOrThrow()).id;

export const findArchive = (db: Db, id: Id): Promise<ProfileArchive | undefined> =>
  db.selectFrom('profile_archive').selectAll().where('id', '=', id).executeTakeFirst();

/** Reserves the name of the file before it is stored, so that the sweep finds every file. */
export const reserveArchiveFile = async (
  db: Db,
  id: Id,
  file: string | null,
  expiresAt: Date | null,
): Promise<void> => {
  await db.updateTable('profile_archive').set({ file, expires_at: expiresAt }).where('id', '=', id).execute();
};

/** Records that the file is stored. Returns false if the request has another file, or was deleted with the account. */
export const markReady = async (db: Db, id: Id, file: string, bytes: number, readyAt: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('profile_archive')
    .set({ bytes, ready_at: readyAt })
    .where('id', '=', id)
    .where('file', '=', file)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Archives whose file is to be deleted, earliest first. */
export const listExpiredArchives = (db: Db, now: Date, limit: number): Promise<{ id: Id; file: string | null }[]> =>
  db
    .selectFrom('profile_archive')
    .select(['id', 'file'])
    .where('file', 'is not', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

export const listFilesOf = (db: Db, memberId: Id): Promise<{ id: Id; file: string | null }[]> =>
  db
    .selectFrom('profile_archive')
    .select(['id', 'file'])
    .where('member_id', '=', memberId)
    .where('file', 'is not', null)
    .execute();

/** After the deletion of the file. The row stays, because it limits the next request. */
export const forgetFile = async (db: Db, id: Id, file: string): Promise<void> => {
  await db
    .updateTable('profile_archive')
    .set({ file: null, ready_at: null, bytes: null })
    .where('id', '=', id)
    .where('file', '=', file)
    .execute();
};
