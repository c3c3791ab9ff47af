import { createHash } from 'node:crypto';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { HandlerOf } from '../../../http/call-request.ts';
import { pager } from '../../../http/paging.ts';
import { getDialogPartner } from '../get-dialog-partner.ts';
import { greetingKind, priceOfGreeting } from '../prices.ts';
import { greetingRequestId } from './draft-greeting.ts';
import { loadGreetingTexts } from './greeting-texts.ts';
import { findUsedRequestIds } from './greetings.db.ts';
import { findFittingGreetings } from './smart-greeting.ts';

/** The last greeting of a page, and those that came first in the list because they fit the recipient. */
interface GreetingToken {
  readonly type: number;
  /** Part of the token, so that a change of the recipient's interests repeats no greeting on the next page. */
  readonly fitting: readonly number[];
}

/** Shuffles the types, with a fixed order per pair of members, so that members are not all greeted with the same text. */
const shuffled = (types: readonly number[], viewerHid: string, otherHid: string): number[] => {
  const hashOf = (type: number): string =>
    createHash('sha256').update(`${viewerHid} ${otherHid} ${type}`).digest('base64url');
  return types.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
};

/**
 * The greetings that the viewer may send to a member and has not sent yet (spec 2 §7 Messenger). The greetings about an interest of that
 * member are first.
 */
export const greetings: HandlerOf<'greetings'> = async (incoming) => {
  const { context, viewer, params, query, locale } = incoming;
  const [other, kind, price] = await Promise.all([
    getDialogPartner(context, viewer, params.id),
    greetingKind(incoming),
    priceOfGreeting(incoming),
  ]);
  const size = kind === 'casual' ? paymentLimits.greetings.casual : paymentLimits.greetings.page;
  const list = pager<GreetingToken>(context.signer, `fittingGreetings:${params.id}`, viewer.hid, query, size);
  const texts = await loadGreetingTexts(kind, locale);
  const { after } = list.request;
  const fitting = after?.fitting ?? findFittingGreetings([...texts.keys()], other.fields.interests ?? []);
  const inOrder = shuffled([...texts.keys()], viewer.hid, other.hid).toSorted(
    (a, b) => Number(fitting.includes(b)) - Number(fitting.includes(a)),
  );
  const used = await findUsedRequestIds(context.db, viewer.id, other.id, inOrder.map(greetingRequestId));
  const remaining = inOrder
    .slice(after === undefined ? 0 : inOrder.indexOf(after.type) + 1)
    .filter((type) => !used.has(greetingRequestId(type)));
  const page = list.page(remaining, (type) => ({ type, fitting }));
  return {
    greetings: page.rows.map((id) => ({ id, text: texts.get(id) ?? '' })),
    price: price?.coins ?? 0,
    nextPageToken: page.nextPageToken,
  };
};
