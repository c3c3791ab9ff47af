import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addDue } from './web-push.db.ts';

export const subscriptionEnded = 'subscription.ended';

/**
 * Pushes that a subscription no longer renews because it could not be charged, once per subscription. In the transaction that ended it.
 * @param about the product's name, and the path of the app that a tap opens
 */
export const pushSubscriptionEnded = (
  db: Db,
  { id, member_id }: { readonly id: Id; readonly member_id: Id },
  about: { readonly product: string; readonly path: string },
): Promise<void> => addDue(db, { memberId: member_id, number: id, kind: subscriptionEnded, data: about });
