/** Converts a price in US dollars to a price of another currency, in the form in which prices are written there. */
export interface PriceRule {
  readonly currency: string;
  /** Minor units per US dollar. */
  readonly unitsPerDollar: number;
  /** Prices are rounded up to a multiple of this number of minor units, */
  readonly step: number;
  /** and reduced by this number of minor units. */
  readonly minus: number;
}

interface Seed {
  readonly key: string;
  readonly lists: readonly string[];
  /** In dollar cents. */
  readonly usd: number;
  readonly full?: number;
  /** Price in dollar cents and period of the renewals. */
  readonly repeat?: readonly [usd: number, days: number];
  readonly days?: number;
  readonly coins?: number;
  readonly boosts?: number;
  readonly showcase?: number;
  readonly marks?: 'best' | 'preselected';
  readonly contexts?: readonly number[];
}

const paidTime = (
  prefix: string,
  lists: readonly string[],
  days: number,
  usd: number,
  over: Partial<Seed> = {},
): Seed => ({
  key: `${prefix}-${days}`,
  lists,
  days,
  usd,
  repeat: [usd, days],
  showcase: days > 7 ? 7 : 1,
  ...over,
});

const gold = ['gold', 'gold_only'];

const premium: readonly Seed[] = [
  paidTime('base', ['premium_base'], 3, 199, { repeat: [2999, 28] }),
  paidTime('base', ['premium_base'], 7, 1299),
  paidTime('base', ['premium_base'], 28, 2999, { marks: 'preselected' }),
  paidTime('base', ['premium_base'], 30, 3199),
  paidTime('base', ['premium_base'], 180, 8999, { marks: 'best' }),
  paidTime('gold', gold, 3, 299, { repeat: [3999, 28] }),
  paidTime('gold', gold, 7, 1799),
  paidTime('gold', gold, 28, 3999, { marks: 'preselected' }),
  paidTime('gold', gold, 30, 4199),
  paidTime('gold', gold, 180, 11_999, { marks: 'best' }),
  paidTime('gold-upgrade', ['gold_upgrade'], 28, 3999, { marks: 'preselected' }),
  paidTime('gold-prolong', ['gold_prolong'], 28, 3199, { full: 3999, marks: 'preselected' }),
  paidTime('gold-prolong', ['gold_prolong'], 180, 9999, { full: 11_999, marks: 'best' }),
  paidTime('base-prolong', ['prolong_discount'], 28, 2099, { full: 2999, repeat: [2099, 28], marks: 'preselected' }),
  paidTime('base-offer', ['one_time_offer'], 28, 1499, { full: 2999, repeat: [2999, 28], marks: 'preselected' }),
  paidTime('base-promo', ['promo'], 7, 899, { full: 1299, repeat: [1299, 7], marks: 'preselected' }),
  paidTime('gold-promo', ['promo_gold'], 7, 1299, { full: 1799, repeat: [1799, 7], marks: 'preselected' }),
  paidTime('base-retry', ['retry'], 7, 699, { full: 1299, repeat: [1299, 7], marks: 'preselected' }),
  paidTime('base-trial', ['trial_redirect'], 3, 99, {
    full: 199,
    repeat: [2999, 28],
    marks: 'preselected',
    contexts: [28_375, 28_328],
  }),
];

const vip: readonly Seed[] = [
  paidTime('vip', ['vip'], 7, 1499),
  paidTime('vip', ['vip', 'vip_widget'], 28, 2999, { marks: 'preselected' }),
  paidTime('vip', ['vip'], 180, 8999, { marks: 'best' }),
];

const coinPackage = (coins: number, usd: number, over: Partial<Seed> = {}): Seed => ({
  key: `coins-${coins}`,
  lists: ['coins', 'greeting'],
  coins,
  usd,
  ...over,
});
const coins: readonly Seed[] = [
  coinPackage(100, 499),
  coinPackage(300, 1199, { marks: 'preselected' }),
  coinPackage(700, 2399),
  coinPackage(1500, 3999, { marks: 'best' }),
];

const boosts: readonly Seed[] = [
  { key: 'boost-1', lists: ['boost'], boosts: 1, usd: 299 },
  { key: 'boost-5', lists: ['boost'], boosts: 5, usd: 1199, marks: 'preselected' },
  { key: 'boost-10', lists: ['boost'], boosts: 10, usd: 1999, marks: 'best' },
];

const convert = (cents: number, { unitsPerDollar, step, minus }: PriceRule): number =>
  Math.max(1, Math.ceil((cents * unitsPerDollar) / 100 / step)) * step - minus;

const rowOf = (feature: string, seed: Seed, rule: PriceRule, position: number) => {
  const amount = convert(seed.usd, rule);
  const full = seed.full === undefined ? null : convert(seed.full, rule);
  return {
    key: seed.key,
    feature,
    plan: feature === 'premium' ? (seed.key.startsWith('gold') ? 'gold' : 'base') : null,
    lists: seed.lists,
    currency: rule.currency,
    amount,
    full_amount: full !== null && full > amount ? full : null,
    repeat_amount: seed.repeat ? convert(seed.repeat[0], rule) : null,
    repeat_period_days: seed.repeat?.[1] ?? null,
    period_days: seed.days ?? null,
    showcase_days: seed.showcase ?? null,
    coins: seed.coins ?? null,
    boosts: seed.boosts ?? null,
    is_best: seed.marks === 'best',
    is_preselected: seed.marks === 'preselected',
    is_promotional: seed.full !== undefined,
    contexts: seed.contexts ?? [],
    behaviors: seed.full === undefined ? [] : [1],
    position,
  };
};

/** The tariffs of one currency, valid for all brands, countries and splits. */
export const tariffsOf = (rule: PriceRule) =>
  Object.entries({ premium, vip, coins, boost: boosts }).flatMap(([feature, seeds]) =>
    seeds.map((seed, position) => rowOf(feature, seed, rule, position)),
  );
