import { limits } from '@kindred/contract/limits';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../demo/people/random.ts';
import { isWithinSearch } from '../features/members/distance.ts';
import { cityById } from './cities.ts';
import { gazetteer } from './gazetteer.ts';
import { cells, distanceStep, kilometresBetween, type Point } from './grid.ts';
import { type DenseArea, findPublicPlace, isDense } from './public-place.ts';

const berlin = 2_950_159;
const potsdam = 2_852_458;
const random = createRandom('observers');
const searchSteps = limits.searchDistancesKm;

const cityOf = (id: number) => {
  const city = cityById(id);
  if (!city) throw new Error(`no city ${id}`);
  return city;
};
const around = (place: Point, km: number): number[] => {
  const all = gazetteer();
  return Array.from(all.ids).filter((_, rank) => {
    const latitude = all.latitudes[rank] ?? 0;
    if (Math.abs(latitude - place.latitude) > km / 100) return false;
    return kilometresBetween(place, { latitude, longitude: all.longitudes[rank] ?? 0 }) <= km;
  });
};
/** The smallest place near another that is far from cities. */
const village = around({ latitude: 44.7, longitude: 3.6 }, 30)
  .map(cityOf)
  .toSorted((a, b) => a.population - b.population || a.id - b.id)[0];

/**
 * A thousand observers: a third signed up wherever they like around the target, which may be anywhere within 30 km of the
 * place that they suspect; the others move between cities, three a day each, for as long as they like.
 */
const observersAround = (place: Point): Point[] => {
  const cities = around(place, 250).map(cityOf);
  const anywhere = Array.from({ length: 333 }, () => ({
    latitude: place.latitude + (random.whole(-3000, 3000) / 10_000) * 0.9,
    longitude: place.longitude + random.whole(-3000, 3000) / 10_000,
  }));
  return [...anywhere, ...Array.from({ length: 667 }, () => random.pick(cities))];
};

/**
 * All that the observers are ever told of a member of a city: the city that is named, and for each observer a distance and
 * whether the member is a candidate within a search distance; the steps are shared out among the observers.
 */
const transcript = (observers: readonly Point[], cityId: number, dense: readonly DenseArea[]): string => {
  const told = findPublicPlace(cityId, dense);
  if (!told) throw new Error('an unknown city');
  const met = { public_latitude: told.latitude, public_longitude: told.longitude };
  const isFoundBy = (observer: Point, index: number): boolean =>
    isWithinSearch({ ...observer, search_distance: searchSteps[index % searchSteps.length] ?? null }, met);
  return JSON.stringify([
    told.cityId,
    observers.map((observer, index) => [distanceStep(observer, told), isFoundBy(observer, index)]),
  ]);
};

/** The cities in which a member may be, after all that the observers were told. */
const narrowed = (cityId: number, dense: readonly DenseArea[]) => {
  const target = cityOf(cityId);
  const observers = observersAround(target);
  const heard = transcript(observers, cityId, dense);
  return around(target, 150)
    .filter((id) => transcript(observers, id, dense) === heard)
    .map(cityOf);
};
const widthKm = (cities: readonly Point[]): number =>
  Math.max(...cities.flatMap((one) => cities.map((other) => kilometresBetween(one, other))));

describe('a thousand observers who sign up and move as they may', () => {
  const city = (id: number, members = 50): DenseArea => ({ kind: 'city', area: id, members });
  const near = (id: number, members = 12): DenseArea => ({ kind: 'near', area: cells(cityOf(id)).near, members });

  it('in a city learn the city that the profile names, and nothing of where in it', () => {
    const cities = narrowed(berlin, [city(berlin), near(berlin, 60)]);
    expect(cities.map(({ id }) => id)).toContain(berlin);
    // What the city has in few members around it is told as the city too.
    expect(cities.length).toBeGreaterThan(1);
  });

  it('learn of a dense town near a city that it is this town', () => {
    const cities = narrowed(potsdam, [city(berlin), city(potsdam)]);
    expect(cities.map(({ id }) => id)).toContain(potsdam);
    expect(cities.map(({ id }) => id)).not.toContain(berlin);
  });

  it('in the country learn the cell of 100 km, not the village', () => {
    const cities = narrowed(village?.id ?? 0, []);
    expect(widthKm(cities)).toBeGreaterThan(80);
    expect(cities.filter((one) => cells(one).far === cells(village ?? { latitude: 0, longitude: 0 }).far)).toEqual(
      cities,
    );
    expect(findPublicPlace(village?.id ?? 0, [])?.cityId).not.toBe(village?.id);
  });

  it('in a village whose cell of 20 km is dense learn that cell', () => {
    const cities = narrowed(village?.id ?? 0, [near(village?.id ?? 0)]);
    const { near: cell } = cells(village ?? { latitude: 0, longitude: 0 });
    // And whatever is around it where members are few: never less than the cell.
    for (const id of around(village ?? { latitude: 0, longitude: 0 }, 30))
      if (cells(cityOf(id)).near === cell) expect(cities.map((one) => one.id)).toContain(id);
  });

  it('cannot tell a sparse village next to a dense town from the town', () => {
    const town = around(village ?? { latitude: 0, longitude: 0 }, 25)
      .map(cityOf)
      .find((one) => one.id !== village?.id && cells(one).far === cells(village ?? one).far);
    const dense = [city(town?.id ?? 0, 20)];
    const ids = narrowed(village?.id ?? 0, dense).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([town?.id, village?.id]));
    expect(findPublicPlace(village?.id ?? 0, dense)?.cityId).toBe(town?.id);
  });
});

describe('an area', () => {
  it('becomes dense with more members than it stays dense with, and is never with fewer than ten', () => {
    let dense = false;
    const states = [9, 10, 14, 15, 14, 10, 11, 9, 10, 14, 15].map((members) => (dense = isDense(members, dense)));
    expect(states).toEqual([false, false, false, true, true, true, true, false, false, false, true]);
    expect(limits.places.dense).toBe(10);
  });
});
