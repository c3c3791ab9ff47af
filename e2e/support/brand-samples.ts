import type { Brand } from '@kindred/brands/brand';

/** The first brand of each key, for journeys that are the same for all brands of that key. */
export const firstOfEach = (brands: readonly Brand[], keyOf: (brand: Brand) => string): Brand[] => [
  ...new Map(brands.toReversed().map((brand) => [keyOf(brand), brand])).values(),
];

/** A key of the properties that affect a brand's registration, activation and payments. */
export const accountFlowKey = ({ autoActivation, groups, home }: Brand): string =>
  JSON.stringify([autoActivation, groups.filter((group) => group !== 'ads'), home.kind]);
