import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';

/** The number of plans before "More options" (decision 63). */
const shownFirst = 3;
/** Two periods are similar if the shorter is at least this share of the longer: 28 and 30 days. */
const similarShare = 0.85;

const areNear = (one: OfferedTariff, other: OfferedTariff): boolean => {
  const [a, b] = [one.options.subscribe_period, other.options.subscribe_period];
  return a !== null && b !== null && one.plan === other.plan && Math.min(a, b) / Math.max(a, b) >= similarShare;
};

/** Ranks a plan, best first: the plan that the URL names, marked plans, plans whose renewal has the same length. */
const rankOf = ({ tariff_id, options }: OfferedTariff, named: string | undefined): number => {
  if (tariff_id === named) return 0;
  if (options.is_preselected) return 1;
  if (options.is_best_price) return 2;
  return options.subscribe_repeat_period === options.subscribe_period ? 3 : 4;
};

/**
 * Splits a list into the plans that are shown first and the rest, each in the order of the catalogue. Of plans of similar length only
 * the best ranked is shown.
 */
export const mainPlans = (
  tariffs: readonly OfferedTariff[],
  named: string | undefined,
): { readonly first: OfferedTariff[]; readonly more: OfferedTariff[] } => {
  const ranked = tariffs.toSorted((a, b) => rankOf(a, named) - rankOf(b, named));
  const distinct = ranked.filter((tariff, at) => !ranked.slice(0, at).some((better) => areNear(better, tariff)));
  const first = new Set(distinct.slice(0, shownFirst));
  const all = tariffs.filter((tariff) => distinct.includes(tariff));
  return { first: all.filter((one) => first.has(one)), more: all.filter((one) => !first.has(one)) };
};
