import { type Kysely, sql } from 'kysely';

/** What charging subscriptions by themselves takes, and finding orders that wait for long. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // `busy_until`: somebody charges it until then. `early_seconds`: how much earlier than its time it is charged, which the next
  // charge makes good. `notice_days`: its member is told of a charge so many days before; `noticed_for`: of which one they were.
  `alter table subscription
    add column busy_until timestamptz,
    add column early_seconds integer not null default 0 check (early_seconds >= 0),
    add column notice_days integer,
    add column noticed_for timestamptz`,
  `create index subscription_notice on subscription (notice_days, next_charge_at, id)
    where state = 'active' and notice_days is not null and noticed_for is distinct from next_charge_at`,
];
