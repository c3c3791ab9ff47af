import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { cells, distanceStep, neighbours, type Point } from '../../places/grid.ts';
import { type DenseArea, listPublicPlaces } from '../../places/public-place.ts';
import { distanceTo } from '../members/distance.ts';
import { resolveVisibilityAndPresence } from '../members/visible-members.ts';
import { listTeaserUrls } from '../photos/teaser.ts';
import { audienceNumber, type SearchingMember, toCardFilter } from './card-filter.ts';
import { countNearby, listNearby, type NearbySearch, readAreasAround } from './nearby.db.ts';
import { presentHit } from './search-users.ts';

/** The columns of a viewer that the search for neighbors reads. */
export type NearbyViewer = SearchingMember & Point & Pick<Viewer, 'id' | 'pool'>;

/**
 * The public cities within the radius, the nearest first. A member is within the radius if the distance that the member's card
 * shows is, so that the radius discloses nothing that the cards do not (decision 97).
 */
const citiesWithin = (
  viewer: NearbyViewer,
  farCells: readonly number[],
  areas: readonly DenseArea[],
  radiusKm: number,
): number[] =>
  listPublicPlaces(farCells, areas)
    .map(({ cityId, ...place }) => ({ cityId, km: distanceStep(viewer, place) }))
    .filter(({ km }) => km <= radiusKm)
    .toSorted((one, other) => one.km - other.km || one.cityId - other.cityId)
    .map(({ cityId }) => cityId);

/** Neighbors have the gender and age that the viewer's search settings name, and search for the viewer's gender. */
export const nearbySearch = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: NearbyViewer,
  radiusKm: number,
  count: number,
): Promise<NearbySearch> => {
  const farCells = neighbours(cells(viewer).far);
  const { pool_number, areas } = await readAreasAround(db, viewer.pool, farCells);
  const cityIds = citiesWithin(viewer, farCells, areas, radiusKm);
  const filter = toCardFilter({}, viewer, clock.now());
  const { genders, viewerBrandId, viewerFlags, bornAfter, bornUntil } = filter;
  const audience = audienceNumber(pool_number, genders);
  return { viewerId: viewer.id, audience, viewerBrandId, viewerFlags, bornAfter, bornUntil, cityIds, count };
};

/** The members nearest to the viewer, nearest first, with the distance that their cards show (spec 2 §4 Search and nearby). */
export const neighbors: HandlerOf<'neighbors'> = async ({ context, viewer, query }) => {
  const { radiusKilometers, pageSize = limits.nearby.users } = query;
  const rows = await listNearby(context.db, await nearbySearch(context, viewer, radiusKilometers, pageSize));
  const members = await resolveVisibilityAndPresence(context, viewer, rows);
  return {
    neighbors: members.flatMap((member) => {
      if (member.stub !== null) return [];
      const distanceKilometers = distanceTo(viewer, member);
      if (distanceKilometers === null || distanceKilometers > radiusKilometers) return [];
      return [{ ...presentHit(context, viewer, member), distanceKilometers }];
    }),
  };
};

/** As many drawings as there are neighbors, at most a page, with the number of neighbors (decisions §5 Teasers). */
export const neighborTeasers: HandlerOf<'neighborTeasers'> = async ({ context, viewer, query }) => {
  const { radiusKilometers, pageSize = limits.nearby.teasers } = query;
  const search = await nearbySearch(context, viewer, radiusKilometers, limits.nearby.countMax);
  const totalCount = await countNearby(context.db, search);
  const urls = listTeaserUrls('portrait', Math.min(pageSize, totalCount));
  return { neighbors: urls.map((url) => ({ user: { thumbnail: { url } } })), totalCount };
};
