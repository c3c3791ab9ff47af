import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { toMajor } from '@kindred/contract/payments/money';
import type { CallRequest } from '../../../http/call-request.ts';
import { offeredTariffs } from '../../tariffs/offered-tariffs.ts';
import { withUpgradePrices } from './upgrade-price.ts';

type Request = Pick<CallRequest<Calls['premiumStatus']>, 'context' | 'viewer' | 'brand' | 'deviceId'>;

/** Today's price of a member's upgrade, as in the list of tariffs; null where no upgrade is sold (spec 3 §3 Upgrade info). */
export const upgradeDetails = async (
  request: Request,
): Promise<AnswerOf<Calls['premiumStatus']>['upgrade']['tariff_details']> => {
  const { context, viewer } = request;
  if (!context.gateway) return null;
  const listed = await offeredTariffs(request, 'premium', ['gold_upgrade'], true);
  const { tariffs, market } = await withUpgradePrices(context, viewer.id, listed);
  const [tariff] = tariffs;
  if (!tariff?.period_days) return null;
  const { id, exponent } = market.currency;
  return {
    price: toMajor(tariff.amount, exponent),
    subscribe_period: tariff.period_days,
    currency_id: id,
    repeat_tariff_price: tariff.repeat_amount === null ? null : toMajor(tariff.repeat_amount, exponent),
  };
};
