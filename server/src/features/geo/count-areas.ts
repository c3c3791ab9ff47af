import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { cityById } from '../../places/cities.ts';
import { cells, neighbours } from '../../places/grid.ts';
import { type DenseArea, farCellOf, findPublicPlace, isDense } from '../../places/public-place.ts';
import { refreshCards } from '../candidates/cards.ts';
import {
  type CountedArea,
  countByCity,
  inhabitedCities,
  type PublicPlaceOfCity,
  readAreas,
  saveAreas,
  savePublicPlaces,
  sweepMoves,
} from './areas.db.ts';

const dayMs = 86_400_000;
const cardsPerBatch = 200;
const keyOf = (pool: string, kind: DenseArea['kind'], area: number): string => `${pool} ${kind} ${area}`;

/**
 * Counts active members by city and by cell of about 20 km, and updates every member's public place. Members who moved to a city within
 * the last days do not count, so that a group of accounts cannot make a place dense by moving there.
 */
export const countAreas = async (context: Context): Promise<void> => {
  const { db } = context;
  const counted = await count(context);
  await db.transaction().execute((within) => saveAreas(within, counted));
  const dense = Map.groupBy(
    counted.filter(({ is_dense }) => is_dense),
    ({ pool, far }) => `${pool} ${far}`,
  );
  const places = (await inhabitedCities(db)).flatMap(({ pool, city_id }): PublicPlaceOfCity[] => {
    const city = cityById(city_id);
    // A cell of 20 km may extend over the border of two cells of 100 km.
    const areas = city ? neighbours(cells(city).far).flatMap((far) => dense.get(`${pool} ${far}`) ?? []) : [];
    const place = city && findPublicPlace(city_id, areas);
    if (!place) return [];
    const { cityId: public_city_id, latitude, longitude } = place;
    return [{ pool, city_id, public_city_id, latitude, longitude }];
  });
  const changed = await savePublicPlaces(db, places);
  for (let from = 0; from < changed.length; from += cardsPerBatch)
    await refreshCards(db, changed.slice(from, from + cardsPerBatch));
  await sweepMoves(db, new Date(context.clock.now().getTime() - dayMs));
};

/** Whether areas were counted before. */
export const hasCountedAreas = async (db: Db): Promise<boolean> => (await readAreas(db)).length > 0;

const count = async ({ db, clock }: Context): Promise<CountedArea[]> => {
  const now = clock.now().getTime();
  const { activeDays, settledDays } = limits.places;
  const byCity = await countByCity(db, {
    seenSince: new Date(now - activeDays * dayMs),
    placedUntil: new Date(now - settledDays * dayMs),
  });
  const before = new Set(
    (await readAreas(db)).filter(({ is_dense }) => is_dense).map(({ pool, kind, area }) => keyOf(pool, kind, area)),
  );
  const counted = new Map<string, CountedArea>();
  const add = (pool: string, kind: DenseArea['kind'], area: number, more: number): void => {
    const far = farCellOf({ kind, area });
    if (far === null) return;
    const key = keyOf(pool, kind, area);
    const members = (counted.get(key)?.members ?? 0) + more;
    counted.set(key, { pool, kind, area, far, members, is_dense: isDense(members, before.has(key)) });
  };
  for (const { pool, city_id, members } of byCity) {
    const city = cityById(city_id);
    if (!city) continue;
    add(pool, 'city', city_id, members);
    add(pool, 'near', cells(city).near, members);
  }
  return [...counted.values()];
};
