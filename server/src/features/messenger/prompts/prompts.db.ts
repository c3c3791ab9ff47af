import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

/** The request id of an answer to a conversation prompt. It makes the answer unique per pair of members and question. */
export const promptRequestId = (questionId: number): string => `prompt:${questionId}`;

/** A member with the question on the member's profile. */
interface AskingMember {
  readonly id: Id;
  readonly questionId: number;
}

/**
 * A subquery by key for each asking member.
 *
 * - $1: member who answers
 * - $2, $3: ids of the asking members, and the request id of an answer to each of them
 */
const answeredText = `
  select q.id from unnest($2::bigint[], $3::text[]) q (id, request_id)
  where (
    select true from message m
    where m.low_id = least($1::bigint, q.id) and m.high_id = greatest($1::bigint, q.id) and m.sender_id = $1::bigint
      and m.request_id = q.request_id)`;

/** The ids of those whose question a member has answered. An unsent, held or withdrawn answer is an answer too. */
export const findAnswered = async (db: Db, memberId: Id, asking: readonly AskingMember[]): Promise<ReadonlySet<Id>> => {
  const values = [memberId, asking.map(({ id }) => id), asking.map(({ questionId }) => promptRequestId(questionId))];
  const { rows } = await db.executeQuery<{ id: Id }>(CompiledQuery.raw(answeredText, values));
  return new Set(rows.map(({ id }) => id));
};
