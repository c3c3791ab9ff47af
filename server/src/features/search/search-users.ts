import type { SearchFilter, SearchHit } from '@kindred/contract/engagement/search';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { holdsPremium, holdsVip, premiumPlanOf } from '../entitlements/premium.ts';
import { publicPlaceColumns } from '../geo/public-place-columns.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { ageOn } from '../members/age.ts';
import { compatibilityOf } from '../members/compatibility.ts';
import { coverOf, genderTypeOf } from '../members/present.ts';
import { markBits, resolveVisibilityAndPresence, type TileMember } from '../members/visible-members.ts';
import { findPremiumFilter, toCardFilter } from './card-filter.ts';
import { type SearchArea, type SearchKey, type SearchOrder, searchCards } from './search.db.ts';

/** A member in the results of the search, or near the viewer. */
export const presentHit = (context: Context, viewer: Viewer, member: TileMember): SearchHit => {
  const now = context.clock.now();
  const plan = premiumPlanOf(member, now);
  return {
    operationToken: operationToken(context, viewer.id, member.id),
    user: {
      hid: member.hid,
      name: member.name,
      age: ageOn(member.birthday, now),
      genderType: genderTypeOf(member.gender),
      mood: member.mood,
      recentlyActive: member.recentlyActive,
      photoVerified: member.verified_at !== null,
      isDemo: member.demo,
      thumbnail: coverOf(context, member, 'p'),
      compatibility: compatibilityOf(viewer, member),
      subscriptions: { premiumBasic: plan === 'base', premiumGold: plan === 'gold', vip: holdsVip(member, now) },
    },
    relationships: { myLikes: (member.my_bits & markBits.like) !== 0 },
  };
};

/**
 * Members without Premium search their own city, and without the filters of Premium (decisions §5 Search).
 * @throws CallError premiumNeeded
 */
const checkPremium = (filter: SearchFilter, viewer: Viewer): void => {
  const premiumFilter = findPremiumFilter(filter);
  if (premiumFilter) throw new CallError('premiumNeeded', { field: premiumFilter, message: 'search_filters' });
  const { cityHid = viewer.city_id, countryId = viewer.country_id } = filter;
  if (cityHid !== viewer.city_id) throw new CallError('premiumNeeded', { field: 'cityHid', message: 'geo_switch' });
  if (countryId !== viewer.country_id)
    throw new CallError('premiumNeeded', { field: 'countryId', message: 'geo_switch' });
};

/** A city that no member has, for a city that stands for no public place. */
const noCity = 0;

/**
 * The area of a search. A city is searched as the city that others see for members who live in it (decision 79), so that a search
 * discloses no more than profiles do.
 */
const areaOf = async (
  { db }: Context,
  viewer: Viewer,
  { cityHid, countryId }: SearchFilter,
  isPremium: boolean,
): Promise<{ area: SearchArea; place: number | null }> => {
  if (!isPremium || cityHid === viewer.city_id) return { area: 'ownCity', place: null };
  if (cityHid !== undefined) {
    const { public_city_id } = await publicPlaceColumns(db, viewer.pool, cityHid);
    return { area: 'city', place: public_city_id ?? noCity };
  }
  return countryId === undefined ? { area: 'anywhere', place: null } : { area: 'country', place: countryId };
};

const orderOf = ({ recentlyActive, recentlyRegistered }: SearchFilter): SearchOrder => {
  if (recentlyActive) return 'online';
  return recentlyRegistered ? 'new' : 'recent';
};

/**
 * Searches members by the viewer's filter (spec 2 §4 Search and nearby). The members search for the viewer's gender; their ages are
 * those of the filter. Liked and passed members are included, with the viewer's like.
 * @throws CallError premiumNeeded: a filter or a place of Premium; fieldInvalid: a range without values
 */
export const searchUsers: HandlerOf<'searchUsers'> = async ({ context, viewer, body: { filter, ...page } }) => {
  const now = context.clock.now();
  const isPremium = holdsPremium(viewer, now);
  if (!isPremium) checkPremium(filter, viewer);
  const order = orderOf(filter);
  const list = pager<SearchKey>(context.signer, `search:${order}`, viewer.hid, page, limits.search.page);
  const { size, after } = list.request;
  const { hits, next } = await searchCards(context.db, {
    viewer,
    filter: toCardFilter(filter, viewer, now),
    order,
    ...(await areaOf(context, viewer, filter, isPremium)),
    after,
    size,
  });
  const members = await resolveVisibilityAndPresence(context, viewer, hits);
  return {
    hits: members.flatMap((member) => (member.stub === null ? [presentHit(context, viewer, member)] : [])),
    nextPageToken: list.tokenOf(next ?? null),
  };
};
