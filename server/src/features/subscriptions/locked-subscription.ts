import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { lockHolder } from '../entitlements/ledger.ts';
import { type HeldStatus, heldStatus } from '../entitlements/status.ts';
import { type Subscription, subscriptionOfMember } from './subscriptions.db.ts';

/** A locked subscription, and the member's entitlement of its feature. */
export interface Locked {
  readonly db: Db;
  readonly subscription: Subscription;
  readonly held: HeldStatus;
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
    await lockHolder(within, viewer.id);
    const subscription = await subscriptionOfMember(within, viewer.id, uid);
    if (!subscription) throw new CallError('notFound');
    const held = await heldStatus({ db: within, clock }, viewer.id, subscription.feature);
    return act({ db: within, subscription, held, at: clock.now() });
  });
