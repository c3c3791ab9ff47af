import type { ColumnType } from 'kysely';
import type { Id } from './schema.ts';

/** Tables of migration 0007-legal. Rows are only ever added: the database refuses all else. */
export interface LegalTables {
  legal_acceptance: {
    member_id: ColumnType<Id, Id, never>;
    document: ColumnType<string, string, never>;
    /** YYYY-MM-DD. */
    version: ColumnType<string, string, never>;
    brand_id: ColumnType<number, number, never>;
    locale: ColumnType<string, string, never>;
    /** SHA-256 of the text that was shown, hexadecimal. */
    digest: ColumnType<string, string, never>;
    accepted_at: ColumnType<Date, Date, never>;
  };
}
