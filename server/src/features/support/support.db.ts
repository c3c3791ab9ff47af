import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** A message, as the member sees it. */
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

/**
 * Messages of the thread, newest first.
 * @param before only messages before this one
 */
export const listSupportMessages = (
  db: Db,
  memberId: Id,
  before: Id | undefined,
  limit: number,
): Promise<SupportRow[]> =>
  messagesOf(db, memberId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? '0'))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();

/** The message that the member sent with this `requestId`. */
export const getSentMessage = (db: Db, memberId: Id, requestId: string): Promise<SupportRow> =>
  messagesOf(db, memberId)
    .where(sql<boolean>`(m.operator is null)`)
    .where('m.request_id', '=', requestId)
    .executeTakeFirstOrThrow();

/** Whether the member has a thread. It is created with its first message. */
export const hasThread = async (db: Db, memberId: Id): Promise<boolean> => {
  const row = await db
    .selectFrom('support_thread')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Number of answers that the member has not read. */
export const countUnread = async (db: Db, memberId: Id): Promise<number> => {
  const row = await db
    .selectFrom('support_thread')
    .select('unread')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.unread ?? 0;
};

/** A message of a member, with the state of the account at that time. */
export interface NewSupportMessage {
  readonly memberId: Id;
  readonly text: string;
  readonly tags: readonly string[];
  readonly requestId: string;
  readonly brandId: number;
  readonly locale: string;
  readonly isPaying: boolean;
}

/** Inserts a message of the member, once per `requestId`. The first message creates the thread. */
export const insertMemberMessage = async (db: Db, message: NewSupportMessage): Promise<void> => {
  const { memberId, text, tags, requestId, brandId, locale, isPaying } = message;
  await sql`select send_support_message(${memberId}::bigint, ${text}::text, ${[...tags]}::text[], ${requestId}::text,
    ${brandId}::smallint, ${locale}::text, ${isPaying}::boolean)`.execute(db);
};

/** Inserts an answer of an operator, once per `requestId`. Returns null if the member has no thread. */
export const insertAnswer = async (
  db: Db,
  { memberId, operator, text, requestId }: { memberId: Id; operator: string; text: string; requestId: string },
): Promise<'added' | 'known' | null> => {
  const { rows } = await sql<{ outcome: 'added' | 'known' | null }>`
    select answer_support(${memberId}::bigint, ${operator}::text, ${text}::text, ${requestId}::text) as outcome`.execute(
    db,
  );
  return rows[0]?.outcome ?? null;
};

/** Marks the answers up to a message as read. Returns whether any was unread. */
export const markThreadRead = async (db: Db, memberId: Id, upToId: Id): Promise<boolean> => {
  const { rows } = await sql<{ read: boolean }>`
    select mark_support_read(${memberId}::bigint, ${upToId}::bigint) as read`.execute(db);
  return rows[0]?.read ?? false;
};
