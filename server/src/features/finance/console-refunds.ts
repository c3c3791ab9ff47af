import type { RefundLine } from '@kindred/contract/console/payments';
import { CallError } from '@kindred/contract/errors';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import {
  closeFailedRefund as close,
  createOrderRefund as refund,
  retryFailedRefund as retry,
} from '../payments/refunds/refund-order.ts';
import { findOrderLine, pageOfRefunds, refundById } from './orders.db.ts';
import { presentRefund } from './present.ts';

const lineOf = async (db: Db, id: Id): Promise<{ refund: RefundLine }> => {
  const row = await refundById(db, id);
  if (!row) throw new CallError('notFound');
  return { refund: presentRefund(row) };
};

/** Answers a page of refunds, newest first. */
export const refunds: ConsoleHandlerOf<'refunds'> = async ({ context, operator, query }) => {
  const pages = pager<string>(context.signer, `refunds:${query.state}:${query.brand ?? ''}`, operator.id, query);
  const { after, size } = pages.request;
  const found = await pageOfRefunds(context.db, query.state, after, size + 1, query.brand);
  const { rows, nextPageToken } = pages.page(found, ({ id }) => id);
  return { refunds: rows.map(presentRefund), nextPageToken };
};

/**
 * Refunds an order.
 * @throws CallError notFound, refundTooLarge, refundUnavailable, refundBound
 */
export const refundOrder: ConsoleHandlerOf<'refundOrder'> = async ({ context, operator, params, body, audit }) => {
  const { uid } = params;
  const memberId = (await findOrderLine(context.db, uid))?.member_id;
  const request = { ...body, uid, operator: { id: operator.id, isAdmin: operator.roles.includes('admin') } };
  const id = await refund(context, request, (db, change) =>
    audit(db, { action: 'order.refund', subject: `order:${uid}`, memberId, reason: body.note, ...change }),
  );
  return lineOf(context.db, id);
};

/** @throws CallError notFound, decidedOtherwise */
export const retryRefund: ConsoleHandlerOf<'retryRefund'> = async ({ context, params: { id }, audit }) => {
  await retry(context, id, (db, change) => audit(db, { action: 'refund.retry', subject: `refund:${id}`, ...change }));
  return lineOf(context.db, id);
};

/** @throws CallError notFound, decidedOtherwise */
export const closeRefund: ConsoleHandlerOf<'closeRefund'> = async ({ context, operator, params, body, audit }) => {
  const { id } = params;
  const { note } = body;
  await close(context, { id, note, operatorId: operator.id }, (db, change) =>
    audit(db, { action: 'refund.close', subject: `refund:${id}`, reason: note, ...change }),
  );
  return lineOf(context.db, id);
};
