import { brandById } from '@kindred/brands';
import { descriptionOf } from '../tariffs/present-tariff.ts';
import type { Order } from './orders.db.ts';

/** What card networks have room for. */
const descriptorLength = 22;

/**
 * What stands on the payer's statement: what the gateway is sent as description, as card networks write it. The brand, and what was
 * bought by numbers that tell nobody else.
 */
export const descriptorOf = ({
  brand_id,
  feature,
  tariff_key: key,
}: Pick<Order, 'brand_id' | 'feature' | 'tariff_key'>): string =>
  `${brandById(brand_id)?.title ?? ''} ${descriptionOf({ feature, key })}`
    .normalize('NFKD')
    .replaceAll(/[^\w .-]/g, '')
    .trim()
    .toUpperCase()
    .slice(0, descriptorLength)
    .trimEnd();
