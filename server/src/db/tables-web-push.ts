import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;

/** The tables of migration 0011-web-push. */
export interface WebPushTables {
  web_push_subscription: {
    member_id: string;
    device_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** When the browser subscribed last. */
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
  push_due: {
    member_id: string;
    seq: string;
    kind: string;
    data: ColumnType<Record<string, unknown>, string, string>;
    due_at: ColumnType<Date, Time | undefined, Date>;
    tries: Generated<number>;
  };
}
