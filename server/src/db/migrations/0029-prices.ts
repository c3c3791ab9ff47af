/**
 * How a price in dollars becomes one of another currency: `times` of its minor units for each dollar, up to the next `step`,
 * `less` so many, as prices are written there.
 */
export interface Charm {
  readonly currency: string;
  readonly times: number;
  readonly step: number;
  readonly less: number;
}

interface Seed {
  readonly key: string;
  readonly lists: readonly string[];
  /** In dollar cents. */
  readonly usd: number;
  readonly full?: number;
  /** What it renews at, and for how many days. */
  readonly repeat?: readonly [usd: number, days: number];
  readonly days?: number;
  readonly coins?: number;
  readonly boosts?: number;
  readonly showcase?: number;
  readonly marks?: 'best' | 'preselected';
  readonly contexts?: readonly number[];
}

const time = (prefix: string, lists: readonly string[], days: number, usd: number, over: Partial<Seed> = {}): Seed => ({
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
  time('base', ['premium_base'], 3, 199, { repeat: [2999, 28] }),
  time('base', ['premium_base'], 7, 1299),
  time('base', ['premium_base'], 28, 2999, { marks: 'preselected' }),
  time('base', ['premium_base'], 30, 3199),
  time('base', ['premium_base'], 180, 8999, { marks: 'best' }),
  time('gold', gold, 3, 299, { repeat: [3999, 28] }),
  time('gold', gold, 7, 1799),
  time('gold', gold, 28, 3999, { marks: 'preselected' }),
  time('gold', gold, 30, 4199),
  time('gold', gold, 180, 11_999, { marks: 'best' }),
  time('gold-upgrade', ['gold_upgrade'], 28, 3999, { marks: 'preselected' }),
  time('gold-prolong', ['gold_prolong'], 28, 3199, { full: 3999, marks: 'preselected' }),
  time('gold-prolong', ['gold_prolong'], 180, 9999, { full: 11_999, marks: 'best' }),
  time('base-prolong', ['prolong_discount'], 28, 2099, { full: 2999, repeat: [2099, 28], marks: 'preselected' }),
  time('base-offer', ['one_time_offer'], 28, 1499, { full: 2999, repeat: [2999, 28], marks: 'preselected' }),
  time('base-promo', ['promo'], 7, 899, { full: 1299, repeat: [1299, 7], marks: 'preselected' }),
  time('gold-promo', ['promo_gold'], 7, 1299, { full: 1799, repeat: [1799, 7], marks: 'preselected' }),
  time('base-retry', ['retry'], 7, 699, { full: 1299, repeat: [1299, 7], marks: 'preselected' }),
  time('base-trial', ['trial_redirect'], 3, 99, {
    full: 199,
    repeat: [2999, 28],
    marks: 'preselected',
    contexts: [28_375, 28_328],
  }),
];

const vip: readonly Seed[] = [
  time('vip', ['vip'], 7, 1499),
  time('vip', ['vip', 'vip_widget'], 28, 2999, { marks: 'preselected' }),
  time('vip', ['vip'], 180, 8999, { marks: 'best' }),
];

const coin = (coins: number, usd: number, over: Partial<Seed> = {}): Seed => ({
  key: `coins-${coins}`,
  lists: ['coins', 'greeting'],
  coins,
  usd,
  ...over,
});
const coins: readonly Seed[] = [
  coin(100, 499),
  coin(300, 1199, { marks: 'preselected' }),
  coin(700, 2399),
  coin(1500, 3999, { marks: 'best' }),
];

const boosts: readonly Seed[] = [
  { key: 'boost-1', lists: ['boost'], boosts: 1, usd: 299 },
  { key: 'boost-5', lists: ['boost'], boosts: 5, usd: 1199, marks: 'preselected' },
  { key: 'boost-10', lists: ['boost'], boosts: 10, usd: 1999, marks: 'best' },
];

const priced = (cents: number, { times, step, less }: Charm): number =>
  Math.max(1, Math.ceil((cents * times) / 100 / step)) * step - less;

const rowOf = (feature: string, seed: Seed, charm: Charm, position: number) => {
  const amount = priced(seed.usd, charm);
  const full = seed.full === undefined ? null : priced(seed.full, charm);
  return {
    key: seed.key,
    feature,
    plan: feature === 'premium' ? (seed.key.startsWith('gold') ? 'gold' : 'base') : null,
    lists: seed.lists,
    currency: charm.currency,
    amount,
    full_amount: full !== null && full > amount ? full : null,
    repeat_amount: seed.repeat ? priced(seed.repeat[0], charm) : null,
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

/** The tariffs of one currency, for all brands, countries and splits. */
export const seedTariffs = (charm: Charm) =>
  Object.entries({ premium, vip, coins, boost: boosts }).flatMap(([feature, seeds]) =>
    seeds.map((seed, position) => rowOf(feature, seed, charm, position)),
  );
