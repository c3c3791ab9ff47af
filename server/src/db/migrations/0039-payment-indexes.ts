import { type Kysely, sql } from 'kysely';

/** What a stored method is named by has its index, so that a member who goes takes no reading of all payments; two go that nobody walks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create index payment_attempt_stored_method on payment_attempt (stored_method_id) where stored_method_id is not null`,
  `create index subscription_stored_method on subscription (stored_method_id) where stored_method_id is not null`,
  // Refunds that are due are read by their numbers now: \`refund_state\`.
  'drop index refund_due',
  'drop index gateway_event_received',
];
