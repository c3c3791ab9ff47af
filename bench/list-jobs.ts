import { feedLimits } from '@kindred/contract/engagement/feed-limits';
import type { SearchFilter } from '@kindred/contract/engagement/search';
import { limits } from '@kindred/contract/limits';
import type { Database, Db } from '../server/src/db/database.ts';
import type { Id } from '../server/src/db/schema.ts';
import { countUnreadActivities, listActivities } from '../server/src/features/activity-feed/activity-feed.db.ts';
import { listSuggestions } from '../server/src/features/candidates/suggestions.ts';
import { countThreads } from '../server/src/features/counters/counters.db.ts';
import { listLikes, listRelations } from '../server/src/features/lists/lists.db.ts';
import { listMatches } from '../server/src/features/matches/matches.db.ts';
import { listTileMembersById } from '../server/src/features/members/members.db.ts';
import { toCardFilter } from '../server/src/features/search/card-filter.ts';
import { listNearby } from '../server/src/features/search/nearby.db.ts';
import { nearbySearch } from '../server/src/features/search/neighbors.ts';
import { type SearchArea, searchCards } from '../server/src/features/search/search.db.ts';
import { systemClock } from '../server/src/ports/clock.ts';
import { dropSuggestions } from './jobs.db.ts';
import { pick } from './pick.ts';
import type { Searcher, Subjects } from './subjects.db.ts';

/** A measured database operation. */
export interface Job {
  readonly name: string;
  /**
   * The multiple of a select by primary key that the design measured; the limit is twice that. Null if it was not
   * measured.
   */
  readonly times: number | null;
  /** A job that is measured against this one, and not against the select by primary key, with the largest ratio. */
  readonly against?: { readonly most: number; run(database: Database, index: number): Promise<unknown> };
  /** Runs before each measured run, without being measured. */
  prepare?(database: Database, index: number): Promise<unknown>;
  /** Each run has a unique index. */
  run(database: Database, index: number): Promise<unknown>;
}

/** A page of a list, and one more row to detect the next page. */
const pageRows = limits.listPage.default + 1;
const nearbyRadiusKm = 10;
const dayMs = 86_400_000;

/** Reads the tiles of the members of a page, as the handlers do. */
const readTiles = (db: Db, viewerId: Id, ids: readonly Id[]) =>
  listTileMembersById(db, viewerId, ids.slice(0, limits.listPage.default));

/** Filters of a usual search with Premium: one in thirty to a hundred members of the searched ages. */
export const typicalFilter: SearchFilter = {
  heightMinCm: 160,
  heightMaxCm: 185,
  smoking: [1, 2],
  relationshipGoals: [1, 2],
  interests: [3, 14, 25, 36, 47, 58, 69, 80],
};
/** The ages and the gender of the search settings. */
export const looseFilter: SearchFilter = {};
/** Filters that hardly any member matches. */
export const rareFilter: SearchFilter = {
  ...typicalFilter,
  heightMinCm: 197,
  heightMaxCm: 199,
  relationshipStatus: [2],
};

const search = (db: Db, viewer: Searcher, filter: SearchFilter, area: SearchArea) =>
  searchCards(db, {
    viewer,
    filter: toCardFilter(filter, viewer, new Date()),
    order: 'recent',
    area,
    place: area === 'country' ? viewer.country_id : null,
    after: undefined,
    size: limits.search.page,
  });

const nearby = async (db: Db, viewer: Searcher): Promise<void> => {
  const request = await nearbySearch({ db, clock: systemClock }, viewer, nearbyRadiusKm, limits.listPage.default);
  await listNearby(db, request);
};

const feedPage = (since: Date) => ({ isNamed: true, since, after: undefined, limit: feedLimits.activitiesPerPage + 1 });
const startOfFeed = (): Date => new Date(Date.now() - feedLimits.days * dayMs);

/** The lists whose page and tiles are one statement. */
const listPages: readonly (readonly [name: string, read: (db: Db, viewer: Searcher) => Promise<unknown>])[] = [
  ['likes-me', (db, viewer) => listLikes(db, viewer, undefined, pageRows, new Date())],
  ['matches', (db, viewer) => listMatches(db, viewer, undefined, pageRows)],
  ['my likes', (db, viewer) => listRelations(db, 'myLikes', viewer, undefined, pageRows)],
  ['visitors', (db, viewer) => listRelations(db, 'visits', viewer, undefined, pageRows)],
  ['favorites', (db, viewer) => listRelations(db, 'favorites', viewer, undefined, pageRows)],
  ['activity feed', (db, viewer) => listActivities(db, viewer, feedPage(startOfFeed()))],
];

/** The multiples of `performance.md`. */
const times = { search: 10, page: 3, row: 1 } as const;

/** Search, nearby, lists, counters and the activity feed. */
export const listJobs = ({ searchers, listed, popular }: Subjects): Job[] => {
  const searchOf =
    (filter: SearchFilter, area: SearchArea): Job['run'] =>
    ({ db }, index) =>
      search(db, pick(searchers, index), filter, area);
  const suitable = async ({ db }: Database, index: number): Promise<void> => {
    const { id } = pick(searchers, index);
    const page = await listSuggestions(db, id, 'suitable', { now: new Date(), after: 0, count: pageRows });
    await readTiles(db, id, page.ids);
  };
  return [
    { name: 'search in the country, typical filters', times: times.search, run: searchOf(typicalFilter, 'country') },
    { name: 'search anywhere, typical filters', times: times.search, run: searchOf(typicalFilter, 'anywhere') },
    { name: 'search in the country, loose filters', times: times.page, run: searchOf(looseFilter, 'country') },
    { name: 'search in the city, loose filters', times: times.page, run: searchOf(looseFilter, 'ownCity') },
    { name: 'search in the country, rare filters', times: times.search, run: searchOf(rareFilter, 'country') },
    { name: 'search anywhere, rare filters', times: times.search, run: searchOf(rareFilter, 'anywhere') },
    { name: 'nearby, 20 within 10 km', times: times.page, run: ({ db }, index) => nearby(db, pick(searchers, index)) },
    ...listPages.flatMap(([name, read]): Job[] =>
      (
        [
          ['', listed],
          [', of a popular member', popular],
        ] as const
      ).map(([suffix, viewers]) => ({
        name: `${name}, page of 20${suffix}`,
        times: times.page,
        run: ({ db }, index) => read(db, pick(viewers, index)),
      })),
    ),
    { name: 'suitable, page of 20', times: times.page, prepare: suitable, run: suitable },
    {
      name: 'suitable, worked out afresh',
      times: null,
      prepare: ({ db }, index) => dropSuggestions(db, pick(searchers, index).id),
      run: suitable,
    },
    {
      name: 'number of dialogs',
      times: times.page,
      run: ({ db }, index) => countThreads(db, pick(listed, index).id),
    },
    {
      name: 'unread items of the activity feed',
      times: times.page,
      run: ({ db }, index) =>
        countUnreadActivities(db, pick(listed, index), {
          isNamed: true,
          since: startOfFeed(),
          max: feedLimits.unreadMax,
        }),
    },
    {
      name: 'unread items of the activity feed, of a popular member',
      times: times.page,
      run: ({ db }, index) =>
        countUnreadActivities(db, pick(popular, index), {
          isNamed: true,
          since: startOfFeed(),
          max: feedLimits.unreadMax,
        }),
    },
  ];
};
