import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { findBrand, matchRequestLocale } from '../../http/find-brand.ts';
import { seal, unseal } from '../../http/sealed.ts';
import { siteOf } from '../../http/site-of.ts';
import type { Receipt } from './receipts.db.ts';
import { receiptByUid } from './receipts.db.ts';
import { viewReceipt } from './view-receipt.ts';

const purpose = 'receipt';
const path = '/apis/payment/receipts';
const hourMs = 3_600_000;

interface SealedReceipt {
  readonly uid: string;
  /** Unix milliseconds. */
  readonly until: number;
}

/** Returns the path of a receipt's page for printing. Everyone who has the URL can read it for a day. */
export const receiptPageOf = ({ signer, clock }: Pick<Context, 'signer' | 'clock'>, { uid }: Pick<Receipt, 'uid'>) => {
  // Rounded to the hour, so that repeated requests return the same URL.
  const until = (Math.floor(clock.now().getTime() / hourMs) + paymentLimits.receiptPageHours) * hourMs;
  return `${path}/${seal(signer, purpose, { uid, until } satisfies SealedReceipt)}`;
};

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves receipts as pages for printing, without greeting and signature. */
export const addReceiptPages = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { sealed: string } }>(`${path}/:sealed`, async (request, reply) => {
    const { uid, until } = unseal<SealedReceipt>(context.signer, purpose, request.params.sealed, 'notFound');
    const brand = findBrand(request);
    const receipt = context.clock.now().getTime() < until ? await receiptByUid(context.db, uid) : undefined;
    if (!brand || receipt?.brand_id !== brand.id) throw new CallError('notFound');
    const site = siteOf(context.config, request, brand);
    const view = await viewReceipt(receipt, { brand, locale: matchRequestLocale(request, brand), site });
    const { receiptHtml } = await import('./receipt-page.ts');
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(await receiptHtml({ ...view, greeting: null, signature: null, foot: view.foot.slice(0, 1) }));
  });
};
