import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { type CandidateKey, listCandidates } from '../candidates/next-candidates.ts';
import { resetNewCandidates } from '../counters/new-candidates.ts';
import { isWithinSearch } from '../members/distance.ts';
import { loadVisibleMembers } from '../members/visible-members.ts';
import { presentCandidate } from './present-candidate.ts';

/** The next candidates of the matches game. Consecutive pages repeat no candidate (spec 2 §4 Matches game). */
export const pickUp: HandlerOf<'pickUp'> = async ({ context, viewer, query, locale }) => {
  const list = pager<CandidateKey>(context.signer, 'pickUp', viewer.hid, query, limits.matchesGame.page);
  const { size: count, after } = list.request;
  const { ids, boosted, next } = await listCandidates(context.db, viewer.id, {
    count,
    now: context.clock.now(),
    after,
  });
  if (after === undefined) await resetNewCandidates(context, viewer.id);
  const members = await loadVisibleMembers(context, viewer, ids);
  return {
    hits: ids.flatMap((id) => {
      const candidate = members.get(id);
      const isShown = candidate?.stub === null && isWithinSearch(viewer, candidate);
      return isShown
        ? [presentCandidate(context, viewer, candidate, { locale, throughBoost: boosted.includes(id) })]
        : [];
    }),
    nextPageToken: list.tokenOf(next),
  };
};
