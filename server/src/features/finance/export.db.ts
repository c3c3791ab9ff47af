import type { Exponent } from '@kindred/contract/payments/money';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Days } from '../../http/csv/days.ts';

/** The row after which a page starts. */
export interface RowKey {
  readonly at: string;
  readonly id: Id;
}

interface Keyed {
  readonly id: Id;
  /** The time by which the table is ordered, as text to the microsecond. */
  readonly key: string;
  readonly hid: string | null;
  readonly order: string | null;
  readonly currency: string;
  readonly exponent: Exponent | null;
  readonly amount: number;
}

/** Selects rows of some days in order of time; `at` is the column of the time. */
const pageText = (select: string, from: string, at: string): string => `
  select ${select} from ${from}
  where ${at} >= $1::date::timestamp at time zone 'UTC' and ${at} < ($2::date + 1)::timestamp at time zone 'UTC'
    and (${at}, r.id) > ($3::timestamptz, $4::bigint)
  order by ${at}, r.id limit $5::bigint`;

const createReader =
  <Row extends Keyed>(text: string) =>
  async (db: Db, { from, to }: Days, after: RowKey | undefined, limit: number): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [from, to, after?.at ?? '-infinity', after?.id ?? '0', limit])))
      .rows;

export interface ExportedOrder extends Keyed {
  readonly paid_at: Date;
  readonly brand_id: number;
  readonly country: string | null;
  readonly type: string;
  readonly feature: string;
  readonly plan: string | null;
  readonly tariff_key: string;
  readonly split: string | null;
  readonly split_group: number | null;
  readonly tax_amount: number;
  readonly refunded_amount: number;
  readonly state: string;
  readonly method: string | null;
  readonly gateway: string | null;
  readonly payment_id: string | null;
  readonly chargeback: string | null;
}

/** Reads orders by the day of payment. */
export const exportedOrders = createReader<ExportedOrder>(
  pageText(
    `r.*, r.uid as order, r.paid_at::text as key, m.hid, c.exponent, a.method, a.gateway, a.payment_id, a.chargeback`,
    `payment_order r join currency c on c.code = r.currency left join member m on m.id = r.member_id
      left join payment_attempt a on a.id = r.paid_attempt_id`,
    'r.paid_at',
  ),
);

export interface ExportedReceipt extends Keyed {
  readonly created_at: Date;
  readonly kind: string;
  readonly brand_id: number;
  readonly year: number;
  readonly number: number;
  readonly tax_amount: number;
  readonly country: string | null;
}

/** Reads receipts and credit notes by the day of creation, without emails that have no number. */
export const exportedReceipts = createReader<ExportedReceipt>(
  pageText(
    'r.*, r.created_at::text as key, o.uid as order, o.country, m.hid, c.exponent',
    `receipt r join currency c on c.code = r.currency
      join payment_order o on o.id = r.order_id and r.number is not null
      left join member m on m.id = r.member_id`,
    'r.created_at',
  ),
);

export interface ExportedRefund extends Keyed {
  readonly created_at: Date;
  readonly made_at: Date | null;
  readonly gateway: string;
  readonly payment_id: string;
  readonly reason: string;
  readonly state: string;
  readonly refused_because: string | null;
  readonly note: string;
  readonly operator: string | null;
}

/** Reads refunds by the day on which they were owed. */
export const exportedRefunds = createReader<ExportedRefund>(
  pageText(
    'r.*, r.created_at::text as key, o.uid as order, m.hid, c.exponent, p.email as operator',
    `refund r left join currency c on c.code = r.currency left join payment_order o on o.id = r.order_id
      left join member m on m.id = r.member_id left join operator p on p.id = coalesce(r.closed_by, r.operator_id)`,
    'r.created_at',
  ),
);

export interface ExportedDifference extends Keyed {
  readonly found_at: Date;
  readonly ended_at: Date | null;
  readonly kind: string;
  readonly gateway: string;
  readonly payment_id: string;
  readonly reference: string;
  readonly ours: string | null;
  readonly theirs: string | null;
  readonly state: string;
  readonly note: string;
}

/** Reads differences by the day on which they were found. */
export const exportedDifferences = createReader<ExportedDifference>(
  pageText(
    'r.*, r.found_at::text as key, o.uid as order, null as hid, null as exponent, 0 as amount',
    'payment_difference r left join payment_order o on o.id = r.order_id',
    'r.found_at',
  ),
);
