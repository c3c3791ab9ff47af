import type { SecurityKind } from '@kindred/contract/console/security';
import type { ColumnType } from 'kysely';

/** The table of migration 0060-security-events. */
export interface SecurityTables {
  security_event: {
    id: ColumnType<string, never, never>;
    at: Date;
    kind: SecurityKind;
    brand_id: number | null;
    /** Redacted. */
    subject: string | null;
    network: string | null;
    count: number;
  };
}
