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
/** The smallest place of a region without cities. */
const village = around({ latitude: 44.7, longitude: 3.6 }, 30)
  .map(cityOf)
  .toSorted((a, b) => a.population - b.population || a.id - b.id)[0];

/**
 * A thousand observers. A third of them signed up at positions of their choice around the target. The others move between cities, as
 * often as the limits allow.
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
 * Everything that the observers can learn of a member of a city: the city of the profile, and for each observer a distance and whether
 * the member is a candidate within one of the search distances.
 */
const transcript = (observers: readonly Point[], cityId: number, dense: readonly DenseArea[]): string => {
  const place = findPublicPlace(cityId, dense);
  if (!place) throw new Error('an unknown city');
  const location = { public_latitude: place.latitude, public_longitude: place.longitude };
  const isFoundBy = (observer: Point, index: number): boolean =>
    isWithinSearch({ ...observer, search_distance: searchSteps[index % searchSteps.length] ?? null }, location);
  return JSON.stringify([
    place.cityId,
    observers.map((observer, index) => [distanceStep(observer, place), isFoundBy(observer, index)]),
  ]);
};

/** The cities that the observers cannot exclude. */
const possibleCities = (cityId: number, dense: readonly DenseArea[]) => {
  const target = cityOf(cityId);
  const observers = observersAround(target);
  const observed = transcript(observers, cityId, dense);
  return around(target, 150)
    .filter((id) => transcript(observers, id, dense) === observed)
    .map(cityOf);
};
const widthKm = (cities: readonly Point[]): number =>
  Math.max(...cities.flatMap((one) => cities.map((other) => kilometresBetween(one, other))));

describe('a thousand observers who sign up and move within the limits', () => {
  const city = (id: number, members = 50): DenseArea => ({ kind: 'city', area: id, members });
  const near = (id: number, members = 12): DenseArea => ({ kind: 'near', area: cells(cityOf(id)).near, members });

  it('learn the city of a member of a dense city, and not the position in the city', () => {
    const cities = possibleCities(berlin, [city(berlin), near(berlin, 60)]);
    expect(cities.map(({ id }) => id)).toContain(berlin);
    // The sparse places around the city have the city as their public place.
    expect(cities.length).toBeGreaterThan(1);
  });

  it('learn the town of a member of a dense town near a city', () => {
    const cities = possibleCities(potsdam, [city(berlin), city(potsdam)]);
    expect(cities.map(({ id }) => id)).toContain(potsdam);
    expect(cities.map(({ id }) => id)).not.toContain(berlin);
  });

  it('learn the cell of 100 km of a member of a village in a sparse region, not the village', () => {
    const cities = possibleCities(village?.id ?? 0, []);
    expect(widthKm(cities)).toBeGreaterThan(80);
    expect(cities.filter((one) => cells(one).far === cells(village ?? { latitude: 0, longitude: 0 }).far)).toEqual(
      cities,
    );
    expect(findPublicPlace(village?.id ?? 0, [])?.cityId).not.toBe(village?.id);
  });

  it('learn the cell of 20 km of a member of a village in a dense cell', () => {
    const cities = possibleCities(village?.id ?? 0, [near(village?.id ?? 0)]);
    const { near: cell } = cells(village ?? { latitude: 0, longitude: 0 });
    // Sparse places around the cell are possible too, so the result is at least the cell.
    for (const id of around(village ?? { latitude: 0, longitude: 0 }, 30))
      if (cells(cityOf(id)).near === cell) expect(cities.map((one) => one.id)).toContain(id);
  });

  it('cannot distinguish a sparse village from the dense town next to it', () => {
    const town = around(village ?? { latitude: 0, longitude: 0 }, 25)
      .map(cityOf)
      .find((one) => one.id !== village?.id && cells(one).far === cells(village ?? one).far);
    const dense = [city(town?.id ?? 0, 20)];
    const ids = possibleCities(village?.id ?? 0, dense).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([town?.id, village?.id]));
    expect(findPublicPlace(village?.id ?? 0, dense)?.cityId).toBe(town?.id);
  });
});

describe('an area', () => {
  it('needs more members to become dense than to stay dense, and is never dense with fewer than ten', () => {
    let dense = false;
    const states = [9, 10, 14, 15, 14, 10, 11, 9, 10, 14, 15].map((members) => (dense = isDense(members, dense)));
    expect(states).toEqual([false, false, false, true, true, true, true, false, false, false, true]);
    expect(limits.places.dense).toBe(10);
  });
});
