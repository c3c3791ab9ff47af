import type { ConsentAction, ConsentCategory, ConsentVariant } from '@kindred/contract/consent-choice';
import type { ColumnType } from 'kysely';
import type { Id } from './schema.ts';

type Added<T> = ColumnType<T, T, never>;

/** Tables of migration 0010-consent. Rows are only ever added; the database refuses all else for five years. */
export interface ConsentTables {
  consent_record: {
    /** The client's own. */
    id: Added<string>;
    device_id: Added<string>;
    /** Null for a guest; see `consent_device`. */
    member_id: Added<Id | null>;
    brand_id: Added<number>;
    /** Of the text that was shown, YYYY-MM-DD. */
    version: Added<string>;
    variant: Added<ConsentVariant>;
    action: Added<ConsentAction>;
    /** Two letters; null where the network address told nothing. */
    country: Added<string | null>;
    locale: Added<string>;
    made_at: Added<Date>;
  } & Record<ConsentCategory, Added<boolean>>;
  consent_device: { device_id: Added<string>; member_id: Added<Id>; made_at: Added<Date> };
}
