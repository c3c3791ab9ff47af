import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** A message as the member sees it. */
export interface SupportRow {
  readonly id: Id;
  readonly text: string;
  readonly request_id: string;
  readonly created_at: Date;
  readonly is_incoming: boolean;
  readonly is_read: boolean;
}

const messagesOf = (db: Db, memberId: Id) =>
  db
    .selectFrom('support_message as m')
    .innerJoin('support_thread as t', 't.member_id', 'm.member_id')
    .where('m.member_id', '=', memberId)
    .select([
      'm.id',
      'm.text',
      'm.request_id',
      'm.created_at',
      sql<boolean>`m.operator is not null`.as('is_incoming'),
      sql<boolean>`m.id <= case when m.operator is null then t.operator_read_up_to else t.read_up_to end`.as('is_read'),
    ]);

/** A page of the thread, newest first, before a message where one is given. */
export const pageOfSupport = (db: Db, memberId: Id, before: Id | undefined, limit: number): Promise<SupportRow[]> =>
  messagesOf(db, memberId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? '0'))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();

/** The member's own message of a request. */
export const findSupportMessage = (db: Db, memberId: Id, requestId: string): Promise<SupportRow> =>
  messagesOf(db, memberId)
    .where(sql<boolean>`(m.operator is null)`)
    .where('m.request_id', '=', requestId)
    .executeTakeFirstOrThrow();

/** How many answers the member has not read. */
export const supportUnread = async (db: Db, memberId: Id): Promise<number> => {
  const row = await db
    .selectFrom('support_thread')
    .select('unread')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.unread ?? 0;
};

/** What a member writes, and who they are at that moment. */
export interface NewSupportMessage {
  readonly memberId: Id;
  readonly text: string;
  readonly tags: readonly string[];
  readonly requestId: string;
  readonly brandId: number;
  readonly locale: string;
  readonly isPaying: boolean;
}

/** Takes a member's message, once a request; the thread begins with the first. */
export const writeToSupport = async (db: Db, message: NewSupportMessage): Promise<void> => {
  const { memberId, text, tags, requestId, brandId, locale, isPaying } = message;
  await sql`select write_to_support(${memberId}::bigint, ${text}::text, ${[...tags]}::text[], ${requestId}::text,
    ${brandId}::smallint, ${locale}::text, ${isPaying}::boolean)`.execute(db);
};

/** Takes an operator's answer, once a request. Null where the member has no thread. */
export const writeAnswer = async (
  db: Db,
  { memberId, operator, text, requestId }: { memberId: Id; operator: string; text: string; requestId: string },
): Promise<'added' | 'known' | null> => {
  const { rows } = await sql<{ taken: 'added' | 'known' | null }>`
    select answer_support(${memberId}::bigint, ${operator}::text, ${text}::text, ${requestId}::text) as taken`.execute(
    db,
  );
  return rows[0]?.taken ?? null;
};

/** The member has read up to a message. False where nothing of it was unread. */
export const readSupport = async (db: Db, memberId: Id, upToId: Id): Promise<boolean> => {
  const { rows } = await sql<{ read: boolean }>`
    select read_support(${memberId}::bigint, ${upToId}::bigint) as read`.execute(db);
  return rows[0]?.read ?? false;
};
