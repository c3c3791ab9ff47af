import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { subscriptionEnded } from './push.ts';
import { enqueuePush } from './web-push.db.ts';

/**
 * Enqueues a push that a subscription no longer renews because it could not be charged, in the transaction that ended it.
 * @param about the name of the product, and the path of the app that a tap opens
 */
export const pushSubscriptionEnded = (
  db: Db,
  { id, member_id }: { readonly id: Id; readonly member_id: Id },
  about: { readonly product: string; readonly path: string },
): Promise<void> =>
  enqueuePush(db, { memberId: member_id, seq: String(-BigInt(id)), kind: subscriptionEnded, data: about });
