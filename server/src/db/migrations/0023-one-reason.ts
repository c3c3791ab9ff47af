import { type Kysely, sql } from 'kysely';

/** One reason why a photo was turned down, for operators and its owner alike; and which photo a member chose as the cover. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'update photo set reject_reason = moderation_reason where reject_reason is distinct from moderation_reason',
  'alter table photo drop column moderation_reason',
  // Stays when the photo is out of sight, so that it is the cover again when it is back.
  'alter table member add column cover_chosen_id bigint',
];
