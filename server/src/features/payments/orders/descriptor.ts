import { brandById } from '@kindred/brands';
import { descriptionOf } from '../../tariffs/present-tariff.ts';
import type { Order } from './orders.db.ts';

/** The length that card networks allow. */
const descriptorLength = 22;

/**
 * Formats the text on the payer's bank statement: the brand and the tariff's numbers, in the characters of card networks. The numbers do not
 * disclose what was bought.
 */
export const formatDescriptor = ({
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
