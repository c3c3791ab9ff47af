import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import type { CallRequest } from '../../http/call-request.ts';
import { listTotalsOf } from '../counters/list-totals.ts';
import { listTeaserUrls } from '../photos/teaser.ts';

type TeaserRequest = CallRequest<Calls['likesYouTeasers' | 'visitsYouTeasers']>;

/**
 * A handler of teasers: drawings that show no member, in a random order, and the number of members (decisions §5 Teasers). Nothing
 * but their number depends on the members.
 */
const teasersOf =
  (name: 'likes' | 'visits') =>
  async ({ context, viewer, query }: Pick<TeaserRequest, 'context' | 'viewer' | 'query'>) => {
    // The counter and not a count of the rows, so that both agree, and a block changes neither (decision 116).
    const total = (await listTotalsOf(context.db, viewer.id))[name];
    const urls = listTeaserUrls('portrait', Math.min(total, query.pageSize ?? limits.listPage.default));
    return { items: urls.map((url) => ({ thumbnail: { url }, throughBoost: false as const })), total };
  };

export const likesYouTeasers = teasersOf('likes');
export const visitsYouTeasers = teasersOf('visits');
