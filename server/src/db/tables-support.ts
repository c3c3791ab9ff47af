import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;

/** The tables of migration 0014-support; written by its functions alone. */
export interface SupportTables {
  support_thread: {
    member_id: string;
    brand_id: number;
    locale: string;
    member_state: string;
    is_paying: boolean;
    unread: Generated<number>;
    read_up_to: Generated<string>;
    operator_read_up_to: Generated<string>;
    last_at: Time;
    waiting_since: Time | null;
  };
  support_message: {
    member_id: string;
    id: string;
    operator: string | null;
    text: string;
    tags: string[];
    request_id: string;
    created_at: Time;
  };
}
