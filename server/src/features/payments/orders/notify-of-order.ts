import type { Db } from '../../../db/database.ts';
import { storeEvent } from '../../../realtime/event.db.ts';
import type { Order } from './orders.db.ts';

/** Writes the event of an order's new state for its member. Runs in the transaction of the change; `publishNewEvents` follows its commit. */
export const notifyOfOrder = (
  db: Db,
  order: Order,
  result: 'success' | 'decline' | 'refunded' | 'taken',
): Promise<void> =>
  storeEvent(db, order.member_id, 'push.payment', { orderId: order.uid, featureType: order.feature, result });
