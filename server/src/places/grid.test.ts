import { limits } from '@kindred/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cells, distanceStep, kilometresBetween, neighbours, type Point, snap } from './grid.ts';

const degrees = (edge: number) => fc.double({ min: -edge, max: edge, noNaN: true });
const anywhere = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const inhabited = fc.record({ latitude: degrees(84), longitude: degrees(180) });
/** Two places of one cell. The second is drawn near the first; if it is in another cell, the centre of the first cell replaces it. */
const together = fc.tuple(inhabited, degrees(0.01), degrees(0.01)).map(([one, north, east]): [Point, Point] => {
  const other = { latitude: one.latitude + north, longitude: one.longitude + east };
  const same = JSON.stringify(snap(one)) === JSON.stringify(snap(other));
  return [one, same ? other : snap(one)];
});
const berlin = { latitude: 52.52437, longitude: 13.41053 };

describe('snap', () => {
  it('moves a place less than the size of a cell', () =>
    fc.assert(fc.property(inhabited, (place) => kilometresBetween(place, snap(place)) < limits.placeCellKm)));

  it('does not move the centre of a cell', () =>
    fc.assert(
      fc.property(anywhere, (place) => {
        expect(snap(snap(place))).toEqual(snap(place));
      }),
    ));

  it('accepts the poles and the antimeridian', () => {
    for (const latitude of [-90, 0, 90])
      for (const longitude of [-180, 0, 180]) {
        const { latitude: north, longitude: east } = snap({ latitude, longitude });
        expect(Math.abs(north)).toBeLessThan(90);
        expect(Math.abs(east)).toBeLessThanOrEqual(180);
      }
  });
});

describe('distanceStep', () => {
  it('does not depend on the positions of two members in their cells', () =>
    fc.assert(
      fc.property(together, together, ([observer, another], [target, moved]) => {
        const step = distanceStep(observer, target);
        expect(distanceStep(another, target)).toBe(step);
        expect(distanceStep(observer, moved)).toBe(step);
        expect(distanceStep(another, moved)).toBe(step);
      }),
    ));

  it('is a whole step, at least the distance of the cells, and symmetric', () =>
    fc.assert(
      fc.property(inhabited, inhabited, (a, b) => {
        const step = distanceStep(a, b);
        expect(step).toBeGreaterThanOrEqual(kilometresBetween(snap(a), snap(b)));
        expect((limits.distanceStepsKm as readonly number[]).includes(step) || step % 50 === 0).toBe(true);
        expect(distanceStep(b, a)).toBe(step);
      }),
    ));

  it.each([
    [0, 1],
    [4, 5],
    [8, 10],
    [20, 25],
    [40, 50],
    [80, 100],
    [130, 150],
  ])('%d km are shown as %d', (km, shown) =>
    expect(distanceStep(berlin, { ...berlin, latitude: berlin.latitude + km / 111.195 })).toBe(shown),
  );
});

describe('cells and their neighbours', () => {
  const around = fc.tuple(inhabited, degrees(180), fc.double({ min: 0, max: 1, noNaN: true }));
  it.each([
    ['near', 20],
    ['far', 100],
  ] as const)('%s cells include every place within %d km', (kind, km) =>
    fc.assert(
      fc.property(around, ([place, bearing, share]) => {
        const north = (km * share * Math.cos((bearing * Math.PI) / 180)) / 111.2;
        const latitude = place.latitude + north;
        const shrink = Math.cos((Math.max(Math.abs(latitude), Math.abs(place.latitude)) * Math.PI) / 180);
        const east = (km * share * Math.sin((bearing * Math.PI) / 180)) / 111.2 / shrink;
        const other = { latitude, longitude: ((place.longitude + east + 540) % 360) - 180 };
        fc.pre(kilometresBetween(place, other) <= km);
        expect(neighbours(cells(place)[kind])).toContain(cells(other)[kind]);
      }),
      { numRuns: 500 },
    ),
  );

  it('are at most 20 distinct cells, and include the cell itself', () =>
    fc.assert(
      fc.property(inhabited, (place) => {
        for (const cell of Object.values(cells(place))) {
          const all = neighbours(cell);
          expect(all).toContain(cell);
          expect(new Set(all).size).toBe(all.length);
          expect(all.length).toBeLessThanOrEqual(20);
        }
      }),
    ));
});
