import type { ColumnType } from 'kysely';
import type { Id } from './schema.ts';

/** Tables of migration 0008-social. */
export interface SocialTables {
  social_account: {
    member_id: Id;
    brand_id: number;
    /** As sign-up numbers them: 1 Facebook, 2 Google. */
    provider: number;
    /** Who it is at the provider. */
    subject: string;
    linked_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** What works once and has worked: answers of providers, social tokens. */
  social_spent: { id: string; expires_at: Date };
}
