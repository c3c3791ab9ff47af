import { toMajor } from '@kindred/contract/payments/money';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { withdrawableUntil } from '../payments/orders/withdrawal-period.ts';
import { formatReceiptNumber } from './number.ts';
import { receiptPageOf } from './receipt-pages.ts';
import { type ReceiptDetail, receiptsOfMember } from './receipts.db.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The end of the right of withdrawal; `null` after a withdrawal, during a refund or a chargeback. */
const withdrawalUntil = ({ clock }: Context, receipt: ReceiptDetail): number | null => {
  const { kind, order_type: type, order_state: state, withdrawn_at: withdrawnAt, chargeback } = receipt;
  const isOver = kind !== 'receipt' || withdrawnAt !== null || chargeback === 'opened' || chargeback === 'lost';
  const until = isOver ? null : withdrawableUntil({ ...receipt, type, state });
  return until !== null && clock.now() <= until ? seconds(until) : null;
};

/** Lists the member's receipts and credit notes, latest first. */
export const receipts: HandlerOf<'receipts'> = async ({ context, viewer, query, site }) => {
  const list = pager<Id>(context.signer, 'receipts', viewer.hid, query);
  const { after, size } = list.request;
  const page = list.page(await receiptsOfMember(context.db, viewer.id, after, size + 1), ({ id }) => id);
  return {
    receipts: page.rows.map((receipt) => ({
      receipt_id: receipt.uid,
      number: formatReceiptNumber(receipt.brand_id, receipt.year, receipt.number),
      kind: receipt.kind === 'creditNote' ? ('creditNote' as const) : ('receipt' as const),
      order_id: receipt.order_uid,
      feature_type: receipt.feature,
      plan: receipt.plan,
      created_at: seconds(receipt.created_at),
      price: toMajor(receipt.amount, receipt.exponent),
      tax_amount: toMajor(receipt.tax_amount, receipt.exponent),
      currency_id: receipt.currency_id,
      currency_tag: receipt.currency,
      page_url: `${site}${receiptPageOf(context, receipt)}`,
      withdrawal_until: withdrawalUntil(context, receipt),
    })),
    nextPageToken: page.nextPageToken,
  };
};
