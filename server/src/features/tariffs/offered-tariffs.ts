import type { Calls } from '@kindred/contract/calls';
import { isSplit } from '@kindred/contract/experiments';
import type { FeatureType, TariffList } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Incoming } from '../../http/incoming.ts';
import { type HeldStatus, heldStatus } from '../entitlements/status.ts';
import { bindSplits } from '../experiments/bind-splits.ts';
import type { PriceGrant } from '../grants/grants.ts';
import { chooseTariffs, type GroupsOf } from './choose-tariffs.ts';
import { marketCountry } from './market-country.ts';
import { type Market, marketOf, type Tariff, wantedTariffs } from './tariffs.db.ts';

type Asking = Pick<Incoming<Calls['tariffs']>, 'context' | 'viewer' | 'brand' | 'deviceId'>;

/** What a member is offered of some lists, and in which money. */
export interface Offered {
  readonly tariffs: readonly Tariff[];
  readonly market: Market;
  /** Two letters. */
  readonly country: string | null;
  /** Of Premium, whatever is listed. */
  readonly held: HeldStatus;
  /** Seconds of base that upgrades take in exchange, by tariff. */
  readonly trades?: ReadonlyMap<string, number>;
  /** The grant that a special price is offered by, by tariff. */
  readonly grants?: ReadonlyMap<string, PriceGrant>;
}

export const isTrial = ({ period_days, repeat_amount }: Pick<Tariff, 'period_days' | 'repeat_amount'>): boolean =>
  period_days === paymentLimits.trialDays && repeat_amount !== null;

const groupsOf = async (asking: Asking, rows: readonly Tariff[]): Promise<GroupsOf> => {
  const splitHids = [...new Set(rows.flatMap(({ split }) => (split !== null && isSplit(split) ? [split] : [])))];
  if (splitHids.length === 0) return new Map();
  const bound = await bindSplits({ ...asking, body: { splitHids } });
  return new Map(bound.map(({ splitHid, splitGroup }) => [splitHid, splitGroup]));
};

/** Premium Plus instead of base is for who holds base; a trial is for who has not had one (spec 3 §4 Upsell). */
export const mayHave = (
  tariff: Tariff,
  held: Pick<HeldStatus, 'plan' | 'isLifetime'>,
  hasPaidTrial: boolean,
): boolean => {
  if (tariff.lists.includes('gold_upgrade')) return held.plan === 'base' && !held.isLifetime;
  return !isTrial(tariff) || !hasPaidTrial;
};

/** The tariffs of these lists that the member who asks may have, each key once. */
export const offeredTariffs = async (
  asking: Asking,
  feature: FeatureType,
  lists: readonly TariffList[],
  hasPaidTrial: boolean,
): Promise<Offered> => {
  const { context, viewer, brand } = asking;
  const country = marketCountry(viewer, context.clock.now());
  const market = await marketOf(context.db, country);
  const rows = await wantedTariffs(context.db, {
    feature,
    lists,
    currency: market.currency.code,
    brandId: brand.id,
    country,
    now: context.clock.now(),
  });
  const held = await heldStatus(context, viewer.id, 'premium');
  const tariffs = chooseTariffs(rows, await groupsOf(asking, rows)).filter((row) => mayHave(row, held, hasPaidTrial));
  return { tariffs, market, country, held };
};
