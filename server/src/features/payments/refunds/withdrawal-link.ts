import { brandById } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../../context.ts';
import type { Id } from '../../../db/schema.ts';
import { seal, unseal } from '../../../http/sealed.ts';
import type { EmailLinks } from '../../mail/email-links.ts';
import { findPaidOrder, type NumberedOrder } from './refunds.db.ts';

const purpose = 'withdrawal-link';

interface SealedLink {
  readonly m: Id;
  /** The uid of the order. */
  readonly o: string;
  /** Unix seconds. */
  readonly at: number;
}

/** Parses `AMO-2026-000123`, the number of a receipt, or takes the text as the uid of an order. */
const readNumber = (brandId: number, text: string): NumberedOrder => {
  const [, key = '', year, number] = /^(.+)-(\d{4})-(\d{1,9})$/.exec(text) ?? [];
  return key !== '' && key.toUpperCase() === brandById(brandId)?.key.toUpperCase()
    ? { year: Number(year), number: Number(number) }
    : { uid: text };
};

/** The link that withdraws from a paid order. `undefined` if the email's account has no such order. */
export const withdrawalEmailLink: EmailLinks['withdrawal'] = async (context, { to, brandId }, number, at) => {
  const order = await findPaidOrder(context.db, brandId, to, readNumber(brandId, number));
  if (!order) return undefined;
  const token = seal(context.signer, purpose, { m: order.member_id, o: order.uid, at } satisfies SealedLink);
  return { name: order.name, path: `/info/withdrawal?token=${token}` };
};

/** @throws CallError notFound if the token is forged, linkExpired */
export const openWithdrawal = ({ signer, clock }: Pick<Context, 'signer' | 'clock'>, token: string) => {
  const { m, o, at } = unseal<SealedLink>(signer, purpose, token, 'notFound');
  const ageSeconds = clock.now().getTime() / 1000 - at;
  if (ageSeconds > paymentLimits.withdrawalRequest.linkHours * 3600) throw new CallError('linkExpired');
  return { memberId: m, uid: o };
};
