import { cardFlags } from './card.db.ts';

/** SQL expressions of the viewer's brand and of `card.flags` of the viewer. */
interface BrandOfViewer {
  readonly brandId: string;
  readonly flags: string;
}

/**
 * SQL condition: the viewer and a card `c` of the same pool may be shown to each other: both have the same brand, or neither chose the own
 * brand alone (decisions §3 Member pool, decision 104).
 */
export const sharesBrand = ({ brandId, flags }: BrandOfViewer): string =>
  `(c.brand_id = ${brandId} or (c.flags | ${flags}) & ${cardFlags.ownBrandOnly} = 0)`;
