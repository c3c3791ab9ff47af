import type { Viewer } from '../../../http/viewer.db.ts';
import { descriptionOf } from '../../tariffs/present-tariff.ts';
import type { Order } from './orders.db.ts';

/** Formats a member's identifier at the gateway, the same in all brands, so that stored methods are found. */
export const formatCustomerId = ({ hid }: Pick<Viewer, 'hid'>): string => `m_${hid}`;

/** An order's description in the gateway's dashboard. */
export const describeOrder = (order: Pick<Order, 'feature' | 'tariff_key'>, brandTitle: string): string =>
  `${brandTitle} ${descriptionOf({ feature: order.feature, key: order.tariff_key })}`;
