import type { Db } from '../../db/database.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import type { Order } from './orders.db.ts';

/** Tells a member what became of an order, within the transaction that made it so; `announce` after it. */
export const tellOfOrder = (
  db: Db,
  order: Order,
  result: 'success' | 'decline' | 'refunded' | 'taken',
): Promise<void> =>
  storeEvent(db, order.member_id, 'push.payment', { orderId: order.uid, featureType: order.feature, result });
