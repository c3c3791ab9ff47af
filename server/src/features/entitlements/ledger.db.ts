import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Account, Id, Row, Tables } from '../../db/schema.ts';
import { endsOf, type HeldTime, nothingHeld } from './held-time.ts';

export type LedgerLine = Row<'ledger_line'>;
export type NewLine = Insertable<Tables['ledger_line']>;
export type Counted = Extract<Account, 'coins' | 'boosts'>;

/**
 * Locks a member, so that changes of the member's entitlements run one after the other. Returns false if the member was deleted or does not
 * exist.
 */
export const lockMemberForLedger = async (db: Db, memberId: Id): Promise<boolean> => {
  const query = db.selectFrom('member').select('id').where('id', '=', memberId).where('state', '!=', 'deleted');
  return (await lockRow(query).executeTakeFirst()) !== undefined;
};

/** Adds a line. Returns false if a line with this key exists, because the change was recorded before. */
export const addLine = async (db: Db, line: NewLine): Promise<boolean> => {
  const rows = await db
    .insertInto('ledger_line')
    .values(line)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
};

export const lineOf = (db: Db, key: string): Promise<LedgerLine | undefined> =>
  db.selectFrom('ledger_line').selectAll().where('key', '=', key).executeTakeFirst();

export const linesOfOrder = (db: Db, orderId: Id): Promise<LedgerLine[]> =>
  db.selectFrom('ledger_line').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const linesOfMember = (db: Db, memberId: Id): Promise<LedgerLine[]> =>
  db.selectFrom('ledger_line').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

const lastGrantText = `
  select l.account, l.quantity, l.reason, o.context from ledger_line l left join payment_order o on o.id = l.order_id
  where l.member_id = $1::bigint and l.account = any($2::text[]) and l.kind = 'grant' order by l.id desc limit 1`;

/** Finds the last grant of these accounts, with the payment context of its order. */
export const lastGrant = async (db: Db, memberId: Id, accounts: readonly Account[]) => {
  type Grant = Pick<LedgerLine, 'account' | 'quantity' | 'reason'> & { context: string | null };
  return (await db.executeQuery<Grant>(CompiledQuery.raw(lastGrantText, [memberId, accounts]))).rows[0];
};

const grantedLaterText = `
  select coalesce(sum(greatest(given, 0)), 0)::integer as later from (
    select sum(l.quantity) as given from ledger_line l
    where l.member_id = $1::bigint and l.account = $2 and l.kind in ('grant', 'revoke') and l.order_id is distinct from $3::bigint
      and l.reason not in ('tradeBack', 'vipWeek')
    group by coalesce(l.order_id, -l.id)
    having min(l.id) filter (where l.kind = 'grant') > (
      select min(own.id) from ledger_line own where own.order_id = $3::bigint and own.account = $2 and own.kind = 'grant'
    )
  ) each_order`;

/**
 * Sums what later orders granted to an account, without revoked parts. Excludes base that an upgrade's refund restored: earlier orders
 * granted it.
 */
export const grantedLater = async (db: Db, memberId: Id, account: Account, orderId: Id): Promise<number> => {
  const { rows } = await db.executeQuery<{ later: number }>(
    CompiledQuery.raw(grantedLaterText, [memberId, account, orderId]),
  );
  return rows[0]?.later ?? 0;
};

/** Returns the sum of an account's lines. */
export const balanceOf = async (db: Db, memberId: Id, account: Counted): Promise<number> => {
  const text = 'select amount from balance where member_id = $1::bigint and account = $2';
  const { rows } = await db.executeQuery<{ amount: number }>(CompiledQuery.raw(text, [memberId, account]));
  return rows[0]?.amount ?? 0;
};

/** Sets the balance of a locked member. */
export const saveBalance = async (db: Db, memberId: Id, account: Counted, amount: number): Promise<void> => {
  await db
    .insertInto('balance')
    .values({ member_id: memberId, account, amount })
    .onConflict((conflict) => conflict.columns(['member_id', 'account']).doUpdateSet({ amount }))
    .execute();
};

/** Reads the stored paid time. */
export const heldTimeOf = async (db: Db, memberId: Id, service: SubscribedFeature, now: Date): Promise<HeldTime> => {
  const text = 'select * from entitlement where member_id = $1::bigint and service = $2';
  const { rows } = await db.executeQuery<Row<'entitlement'>>(CompiledQuery.raw(text, [memberId, service]));
  const [row] = rows;
  if (!row) return nothingHeld(now);
  return {
    asOf: row.as_of,
    goldSeconds: row.gold_seconds,
    seconds: row.seconds,
    lifetime: row.lifetime,
    isTrial: row.is_trial,
    pausedUntil: row.paused_until,
  };
};

/** Saves paid time, and updates the member's columns. */
export const saveHeldTime = async (
  db: Db,
  memberId: Id,
  service: SubscribedFeature,
  held: HeldTime,
  now: Date,
): Promise<void> => {
  const row = {
    as_of: held.asOf,
    gold_seconds: held.goldSeconds,
    seconds: held.seconds,
    lifetime: held.lifetime,
    is_trial: held.isTrial,
    paused_until: held.pausedUntil,
  };
  await db
    .insertInto('entitlement')
    .values({ member_id: memberId, service, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'service']).doUpdateSet(row))
    .execute();
  await updateMemberColumns(db, memberId, service, held, now);
};

/** Updates the member's columns, which other features read. */
export const updateMemberColumns = async (
  db: Db,
  memberId: Id,
  service: SubscribedFeature,
  held: HeldTime,
  now: Date,
): Promise<void> => {
  const { goldUntil, until } = endsOf(held, now);
  const columns =
    service === 'vip'
      ? { vip_until: until }
      : {
          premium_until: goldUntil ?? until,
          premium_plan: goldUntil ? ('gold' as const) : until ? ('base' as const) : null,
          base_until: goldUntil ? until : null,
        };
  await db.updateTable('member').set(columns).where('id', '=', memberId).execute();
  // VIP includes Premium Plus: both deliver unsent messages.
  if (until !== null) await recordPremiumStart(db, memberId);
};

/** Records that Premium started. All sources pass here: purchases, renewals, the free day, the end of a pause, operators. */
const recordPremiumStart = async (db: Db, memberId: Id): Promise<void> => {
  const text = `insert into premium_started (member_id) values ($1::bigint)
    on conflict (member_id) do update set since = excluded.since`;
  await db.executeQuery(CompiledQuery.raw(text, [memberId]));
};

/** A member whose Premium started; `since` as text, which keeps the microseconds. */
export interface PremiumStart {
  readonly member_id: Id;
  readonly since: string;
}

export const listPremiumStarts = async (db: Db, limit: number): Promise<PremiumStart[]> => {
  const text =
    'select member_id, since::text from premium_started order by premium_started.since, member_id limit $1::bigint';
  return (await db.executeQuery<PremiumStart>(CompiledQuery.raw(text, [limit]))).rows;
};

/** Deletes a processed start, unless Premium started again in the meantime. */
export const deletePremiumStart = async (db: Db, { member_id, since }: PremiumStart): Promise<void> => {
  const text = 'delete from premium_started where member_id = $1::bigint and since = $2::timestamptz';
  await db.executeQuery(CompiledQuery.raw(text, [member_id, since]));
};

/** Finds the last line of a member's Premium. */
export const lastPremiumLine = (db: Db, memberId: Id): Promise<LedgerLine | undefined> =>
  db
    .selectFrom('ledger_line')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('account', 'in', ['premiumBase', 'premiumGold'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Lists ended pauses whose members have outdated columns. */
export const pausesOver = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('entitlement')
    .select(['member_id', 'service'])
    .where('paused_until', '<=', now)
    .orderBy('paused_until')
    .limit(limit)
    .execute();
