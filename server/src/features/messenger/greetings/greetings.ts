import { createHash } from 'node:crypto';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { HandlerOf } from '../../../http/incoming.ts';
import { pager } from '../../../http/paging.ts';
import { meetOther } from '../meet-other.ts';
import { greetingKind, priceOfGreeting } from '../prices.ts';
import { greetingWords } from './greeting-words.ts';
import { requestsTaken } from './greetings.db.ts';
import { greetingRequest } from './say-greeting.ts';

/** In another order for every two members, the same whenever it is asked: not everybody is greeted with the first. */
const shuffled = (types: readonly number[], viewerHid: string, otherHid: string): number[] => {
  const placeOf = (type: number): string =>
    createHash('sha256').update(`${viewerHid} ${otherHid} ${type}`).digest('base64url');
  return types.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
};

/** What one may greet a member with, without what they were greeted with (spec 2 §7 Messenger). */
export const greetings: HandlerOf<'greetings'> = async (incoming) => {
  const { context, viewer, params, query, locale } = incoming;
  const [other, kind, price] = await Promise.all([
    meetOther(context, viewer, params.id),
    greetingKind(incoming),
    priceOfGreeting(incoming),
  ]);
  const size = kind === 'casual' ? paymentLimits.greetings.casual : paymentLimits.greetings.page;
  const list = pager<number>(context.signer, `greetings:${params.id}`, viewer.hid, query, size);
  const words = await greetingWords(kind, locale);
  const inOrder = shuffled([...words.keys()], viewer.hid, other.hid);
  const taken = await requestsTaken(context.db, viewer.id, other.id, inOrder.map(greetingRequest));
  const { after } = list.request;
  const left = inOrder
    .slice(after === undefined ? 0 : inOrder.indexOf(after) + 1)
    .filter((type) => !taken.has(greetingRequest(type)));
  const page = list.page(left, (type) => type);
  return {
    greetings: page.rows.map((id) => ({ id, text: words.get(id) ?? '' })),
    price: price?.coins ?? 0,
    nextPageToken: page.nextPageToken,
  };
};
