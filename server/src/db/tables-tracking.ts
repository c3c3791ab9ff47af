import type { Id } from './schema.ts';

/** The table of migration 0013-tracking, in partitions by day (UTC). */
export interface TrackingTables {
  tracking_event: {
    at: Date;
    kind: string;
    uid: string | null;
    funnel_id: string | null;
    member_id: Id | null;
    device_id: string | null;
    brand_id: number;
    /** Two letters; null where the network address told nothing. */
    country: string | null;
    data: Record<string, unknown>;
  };
}
