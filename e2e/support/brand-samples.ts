import type { Brand } from '@kindred/brands/brand';

/** The first brand of each key: for journeys that would be the same at every other brand of that key. */
export const firstOfEach = (brands: readonly Brand[], keyOf: (brand: Brand) => string): Brand[] => [
  ...new Map(brands.toReversed().map((brand) => [keyOf(brand), brand])).values(),
];

/** What decides how a brand registers members, lets them in, and opens payments. */
export const listMethods = ({ autoActivation, groups, home }: Brand): string =>
  JSON.stringify([autoActivation, groups.filter((group) => group !== 'ads'), home.kind]);
