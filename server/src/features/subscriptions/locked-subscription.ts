import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { type EntitlementStatus, getEntitlementStatus } from '../entitlements/status.ts';
import { type Subscription, subscriptionOfMember } from './subscriptions.db.ts';

/** A locked subscription, and the member's entitlement of its feature. */
export interface Locked {
  readonly db: Db;
  readonly subscription: Subscription;
  readonly held: EntitlementStatus;
  readonly at: Date;
}

/**
 * Changes the member's subscription or its entitlement in one transaction.
 * @throws CallError notFound, also for another member's subscription
 */
export const withSubscription = <T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  uid: string,
  act: (locked: Locked) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, viewer.id);
    const subscription = await subscriptionOfMember(within, viewer.id, uid);
    if (!subscription) throw new CallError('notFound');
    const held = await getEntitlementStatus({ db: within, clock }, viewer.id, subscription.feature);
    return act({ db: within, subscription, held, at: clock.now() });
  });
