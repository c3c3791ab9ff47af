import { brandsInPoolOf } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addAudienceChoice } from './audience.db.ts';

interface Choice {
  readonly memberId: Id;
  readonly brand: Brand;
  readonly locale: string;
  readonly ownBrandOnly: boolean;
  readonly at: Date;
}

/** Records the proof of a choice: the brands that the page named, the language and the time (decisions §3 Member pool). */
export const recordAudienceChoice = (db: Db, { memberId, brand, locale, ownBrandOnly, at }: Choice): Promise<void> =>
  addAudienceChoice(db, {
    member_id: memberId,
    made_at: at,
    brand_id: brand.id,
    own_brand_only: ownBrandOnly,
    named_brand_ids: brandsInPoolOf(brand).map(({ id }) => id),
    locale,
  });
