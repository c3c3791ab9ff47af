import { brandById } from '@kindred/brands';
import type { previewViewers } from '@kindred/contract/console/catalogue';
import { CallError } from '@kindred/contract/errors';
import { isSplit } from '@kindred/contract/experiments';
import { featureOfList } from '@kindred/contract/payments/features';
import { taxWithin } from '@kindred/contract/payments/money';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { chooseTariffs, type GroupsOf } from './choose-tariffs.ts';
import { isAvailableTo } from './offered-tariffs.ts';
import { presentTariff } from './present-tariff.ts';
import { listTariffCandidates, marketOf, type Tariff } from './tariffs.db.ts';

/** Returns the named groups, and the control group of every other split that a tariff depends on. */
const groupsOf = (named: string, rows: readonly Tariff[]): GroupsOf => {
  const groups = new Map(rows.flatMap(({ split }) => (split !== null && isSplit(split) ? [[split, 0] as const] : [])));
  return new Map([
    ...groups,
    ...named
      .split(',')
      .filter((part) => part !== '')
      .map((part): [string, number] => {
        const [hid = '', group = '0'] = part.split(':');
        return [hid, Number(group)];
      }),
  ]);
};

const heldBy = (viewer: (typeof previewViewers)[number]) => ({
  plan: viewer === 'base' || viewer === 'gold' ? viewer : null,
  isLifetime: false,
});

/**
 * Answers a list as a member would be offered it, by the same selection, prices and rules.
 * @throws CallError invalidRequest for an unknown brand
 */
export const previewTariffs: ConsoleHandlerOf<'previewTariffs'> = async ({ context, query }) => {
  const { list, brand, country = null, viewer, at, splits } = query;
  const { db, clock } = context;
  if (!brandById(brand)) throw new CallError('invalidRequest', { field: 'brand' });
  const { currency, taxBasisPoints } = await marketOf(db, country);
  const rows = await listTariffCandidates(db, {
    feature: featureOfList(list),
    lists: [list],
    currency: currency.code,
    brandId: brand,
    country,
    now: at ? new Date(at) : clock.now(),
  });
  const chosen = chooseTariffs(rows, groupsOf(splits, rows)).filter((row) =>
    isAvailableTo(row, heldBy(viewer), viewer === 'hadTrial'),
  );
  return {
    tariffs: chosen.map((row) => {
      const taxAmount = taxWithin(row.amount + (row.membership_fee ?? 0), taxBasisPoints);
      const ordered = { orderId: '', taxAmount, merchantData: null, resignMerchantData: null };
      const {
        order_id: _,
        merchant_data: _data,
        resign_merchant_data: _resign,
        ...shown
      } = presentTariff(row, currency, ordered);
      return shown;
    }),
    currency: { code: currency.code, symbol: currency.symbol, exponent: currency.exponent },
    taxBasisPoints,
  };
};
