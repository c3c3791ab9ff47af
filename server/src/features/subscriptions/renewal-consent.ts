import { brandById } from '@kindred/brands';
import { isLocale } from '@kindred/i18n/locales';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { legalDocument } from '../legal/legal-document.ts';
import { addRenewalConsent, payerOf } from './renewals.db.ts';

const document = 'subscription-terms';

/**
 * Records that the payer consented to the renewal by paying an order that renews: its terms with version, language and digest, and the
 * time (California Business and Professions Code §17602). The order has the price and the period that were shown.
 */
export const recordRenewalConsent = async (
  db: Db,
  { id, member_id: memberId, brand_id: brandId }: Row<'payment_order'>,
  at: Date,
): Promise<void> => {
  const brand = brandById(brandId);
  const { language } = await payerOf(db, memberId);
  if (!brand || !isLocale(language)) return;
  const { version, digest } = await legalDocument(brand, language, document);
  await addRenewalConsent(db, {
    order_id: id,
    member_id: memberId,
    document,
    version,
    locale: language,
    digest,
    accepted_at: at,
  });
};
