import type { Calls } from '@kindred/contract/calls';
import { featureOfList, type TariffList } from '@kindred/contract/payments/features';
import { discountPercentage } from '@kindred/contract/payments/money';
import type { CallRequest } from '../../http/call-request.ts';
import { offeredTariffs } from '../tariffs/offered-tariffs.ts';
import type { ActivityRow } from './activity-feed.db.ts';

/** Whether a granted special price can still be used. */
export const isOpenOffer = ({ list, is_used, expires_at }: ActivityRow, now: Date): boolean =>
  list !== null && is_used === false && expires_at !== null && expires_at > now;

/** The largest discount of each list that is open to the viewer. Most pages have no open offer and request nothing. */
export const findDiscounts = async (
  incoming: CallRequest<Calls['activities']>,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<TariffList, number>> => {
  const now = incoming.context.clock.now();
  const lists = [
    ...new Set(rows.flatMap((row) => (isOpenOffer(row, now) && row.list ? [row.list as TariffList] : []))),
  ];
  const discounts = await Promise.all(
    lists.map(async (list) => {
      const { tariffs } = await offeredTariffs(incoming, featureOfList(list), [list], false);
      return [list, Math.max(0, ...tariffs.map((each) => discountPercentage(each.amount, each.full_amount)))] as const;
    }),
  );
  return new Map(discounts);
};
