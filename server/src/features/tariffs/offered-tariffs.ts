import type { Calls } from '@kindred/contract/calls';
import { isSplit } from '@kindred/contract/experiments';
import type { FeatureType, TariffList } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { CallRequest } from '../../http/call-request.ts';
import { type EntitlementStatus, getEntitlementStatus } from '../entitlements/status.ts';
import { bindSplits } from '../experiments/bind-splits.ts';
import type { PriceGrant } from '../grants/grants.ts';
import { chooseTariffs, type GroupsOf } from './choose-tariffs.ts';
import { marketCountry } from './market-country.ts';
import { listTariffCandidates, type Market, marketOf, type Tariff } from './tariffs.db.ts';

type Caller = Pick<CallRequest<Calls['tariffs']>, 'context' | 'viewer' | 'brand' | 'deviceId'>;

/** The tariffs that a member is offered, and their market. */
export interface Offered {
  readonly tariffs: readonly Tariff[];
  readonly market: Market;
  /** ISO 3166 code. */
  readonly country: string | null;
  /** The status of Premium, also if other features are listed. */
  readonly held: EntitlementStatus;
  /** Seconds of base that an upgrade exchanges, by tariff. */
  readonly trades?: ReadonlyMap<string, number>;
  /** The grant of a special price, by tariff. */
  readonly grants?: ReadonlyMap<string, PriceGrant>;
}

export const isTrial = ({ period_days, repeat_amount }: Pick<Tariff, 'period_days' | 'repeat_amount'>): boolean =>
  period_days === paymentLimits.trialDays && repeat_amount !== null;

const groupsOf = async (caller: Caller, rows: readonly Tariff[]): Promise<GroupsOf> => {
  const splitHids = [...new Set(rows.flatMap(({ split }) => (split !== null && isSplit(split) ? [split] : [])))];
  if (splitHids.length === 0) return new Map();
  const bound = await bindSplits({ ...caller, body: { splitHids } });
  return new Map(bound.map(({ splitHid, splitGroup }) => [splitHid, splitGroup]));
};

/** An upgrade to Premium Plus requires base; a trial requires that the member has had none (spec 3 §4 Upsell). */
export const isAvailableTo = (
  tariff: Tariff,
  held: Pick<EntitlementStatus, 'plan' | 'isLifetime'>,
  hasPaidTrial: boolean,
): boolean => {
  if (tariff.lists.includes('gold_upgrade')) return held.plan === 'base' && !held.isLifetime;
  return !isTrial(tariff) || !hasPaidTrial;
};

/** Lists the tariffs of these lists that are available to the caller, each key once. */
export const offeredTariffs = async (
  caller: Caller,
  feature: FeatureType,
  lists: readonly TariffList[],
  hasPaidTrial: boolean,
): Promise<Offered> => {
  const { context, viewer, brand } = caller;
  const country = marketCountry(viewer, context.clock.now());
  const market = await marketOf(context.db, country);
  const rows = await listTariffCandidates(context.db, {
    feature,
    lists,
    currency: market.currency.code,
    brandId: brand.id,
    country,
    now: context.clock.now(),
  });
  const held = await getEntitlementStatus(context, viewer.id, 'premium');
  const tariffs = chooseTariffs(rows, await groupsOf(caller, rows)).filter((row) =>
    isAvailableTo(row, held, hasPaidTrial),
  );
  return { tariffs, market, country, held };
};
