import type { Brand } from '@kindred/brands/brand';
import type { LegalDocument } from '@kindred/contract/legal';
import type { Locale } from '@kindred/i18n/locales';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addAcceptances } from './legal.db.ts';
import { legalDocument } from './legal-document.ts';

interface Acceptance {
  readonly memberId: Id;
  readonly brand: Brand;
  /** The language in which the documents were shown. */
  readonly locale: Locale;
  readonly documents: readonly LegalDocument[];
  readonly at: Date;
}

/**
 * Records what a member accepted: each document's version, language and digest, and the time (decisions §3 Legal documents). The first
 * acceptance of a version remains. Runs in the caller's transaction.
 */
export const acceptDocuments = async (
  db: Db,
  { memberId, brand, locale, documents, at }: Acceptance,
): Promise<void> => {
  const rows = await Promise.all(
    documents.map(async (document) => {
      const { version, digest } = await legalDocument(brand, locale, document);
      return { member_id: memberId, document, version, brand_id: brand.id, locale, digest, accepted_at: at };
    }),
  );
  await addAcceptances(db, rows);
};
