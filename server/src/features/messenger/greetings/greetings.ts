import { createHash } from 'node:crypto';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { HandlerOf } from '../../../http/call-request.ts';
import { pager } from '../../../http/paging.ts';
import { getDialogPartner } from '../get-dialog-partner.ts';
import { greetingKind, priceOfGreeting } from '../prices.ts';
import { greetingRequestId } from './draft-greeting.ts';
import { loadGreetingTexts } from './greeting-texts.ts';
import { findUsedRequestIds } from './greetings.db.ts';

/** Shuffles the types, with a fixed order per pair of members, so that members are not all greeted with the same text. */
const shuffled = (types: readonly number[], viewerHid: string, otherHid: string): number[] => {
  const hashOf = (type: number): string =>
    createHash('sha256').update(`${viewerHid} ${otherHid} ${type}`).digest('base64url');
  return types.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
};

/** The greetings that the viewer may send to a member and has not sent yet (spec 2 §7 Messenger). */
export const greetings: HandlerOf<'greetings'> = async (incoming) => {
  const { context, viewer, params, query, locale } = incoming;
  const [other, kind, price] = await Promise.all([
    getDialogPartner(context, viewer, params.id),
    greetingKind(incoming),
    priceOfGreeting(incoming),
  ]);
  const size = kind === 'casual' ? paymentLimits.greetings.casual : paymentLimits.greetings.page;
  const list = pager<number>(context.signer, `greetings:${params.id}`, viewer.hid, query, size);
  const texts = await loadGreetingTexts(kind, locale);
  const inOrder = shuffled([...texts.keys()], viewer.hid, other.hid);
  const used = await findUsedRequestIds(context.db, viewer.id, other.id, inOrder.map(greetingRequestId));
  const { after } = list.request;
  const remaining = inOrder
    .slice(after === undefined ? 0 : inOrder.indexOf(after) + 1)
    .filter((type) => !used.has(greetingRequestId(type)));
  const page = list.page(remaining, (type) => type);
  return {
    greetings: page.rows.map((id) => ({ id, text: texts.get(id) ?? '' })),
    price: price?.coins ?? 0,
    nextPageToken: page.nextPageToken,
  };
};
