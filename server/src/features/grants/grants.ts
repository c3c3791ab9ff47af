import { paymentLimits } from '@kindred/contract/payments/limits';
import type { GrantReason, SpecialList } from '@kindred/contract/payments/special-prices';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addGrant, isGrantUnused, markGrantsUsed, openGrants, type PriceGrant, removeGrants } from './grants.db.ts';

export type { PriceGrant } from './grants.db.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { grants, oneTimeOffer } = paymentLimits;

interface Rule {
  /** The minimum time between two grants of the list. */
  readonly everyMs: number;
  /** True if a used grant of the list excludes further ones. */
  readonly isOnce: boolean;
}

const afterDecline: Rule = { everyMs: grants.declineEveryDays * dayMs, isOnce: false };

const rules: Readonly<Record<SpecialList, Rule>> = {
  promo: afterDecline,
  promo_gold: afterDecline,
  retry: afterDecline,
  one_time_offer: { everyMs: oneTimeOffer.everyHours * hourMs, isOnce: true },
  // One per ending period: the key contains the end.
  gold_prolong: { everyMs: 0, isOnce: false },
  prolong_discount: { everyMs: grants.declineEveryDays * dayMs, isOnce: true },
  trial_redirect: { everyMs: 0, isOnce: true },
};

/** A special price for a member that the caller has locked. */
export interface PriceGrantRequest {
  readonly memberId: Id;
  readonly list: SpecialList;
  readonly reason: GrantReason;
  /** Identifies the fact that the grant follows from: one fact grants once. */
  readonly key: string;
  readonly at: Date;
  readonly until: Date;
}

/**
 * Grants a member the right to one list for a time, once per key (decisions §3 Special prices). Runs in the transaction that locked the member.
 * @returns `undefined` if the list's rule forbids another grant
 */
export const grantPrice = (db: Db, request: PriceGrantRequest): Promise<PriceGrant | undefined> => {
  const { everyMs, isOnce } = rules[request.list];
  return addGrant(db, { ...request, noneSince: new Date(request.at.getTime() - everyMs), isOnce });
};

/** Returns the open grants of a member by list. */
export const grantsOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: Id,
  lists: readonly SpecialList[],
): Promise<ReadonlyMap<SpecialList, PriceGrant>> => {
  const open = lists.length === 0 ? [] : await openGrants(db, memberId, lists, clock.now());
  return new Map(open.map((grant) => [grant.list, grant]));
};

interface Granted {
  readonly id: Id;
  readonly member_id: Id;
  readonly grant_id: Id | null;
}

/** Whether an order may still be paid at its special price: no other order has used its grant. */
export const canUseGrant = async (db: Db, { id, grant_id }: Granted): Promise<boolean> =>
  grant_id === null || (await isGrantUnused(db, grant_id, id));

/** Uses the grant of a paid order, and all other open grants of the member: one purchase has one special price. */
export const useGrant = async (db: Db, { id, member_id, grant_id }: Granted, at: Date): Promise<void> => {
  if (grant_id !== null) await markGrantsUsed(db, { memberId: member_id, grantId: grant_id, orderId: id, at });
};

/** Deletes grants that expired unused long ago. */
export const sweepGrants = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  removeGrants(db, new Date(clock.now().getTime() - grants.keepDays * dayMs));
