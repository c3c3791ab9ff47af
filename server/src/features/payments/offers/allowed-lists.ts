import type { TariffList } from '@kindred/contract/payments/features';
import { isSpecialList, ordinaryLists, type SpecialList } from '@kindred/contract/payments/special-prices';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.db.ts';
import { getEntitlementStatus } from '../../entitlements/status.ts';
import { grantsOf, type PriceGrant } from '../../grants/grants.ts';
import { grantProlonging } from '../../subscriptions/grant-prolonging.ts';
import type { Offered } from '../../tariffs/offered-tariffs.ts';

/** Those of the requested lists that a member may see, and the grants of the special ones. */
export interface Allowed {
  readonly lists: readonly TariffList[];
  readonly grants: ReadonlyMap<SpecialList, PriceGrant>;
}

/** The ordinary list that replaces a special one. A member with the base plan prolongs it, and does not see Premium Plus alone. */
const ordinaryOf = (list: SpecialList, plan: 'base' | 'gold' | null): TariffList =>
  list === 'gold_prolong' && plan !== 'gold' ? 'premium_base' : ordinaryLists[list];

/**
 * Replaces each special list without a grant by its ordinary list. Neither a payment context nor tags open a special list (decisions §3
 * Special prices).
 */
export const allowedLists = async (
  context: Context,
  viewer: Pick<Viewer, 'id'>,
  wanted: readonly TariffList[],
): Promise<Allowed> => {
  const special = wanted.filter(isSpecialList);
  if (special.length === 0) return { lists: wanted, grants: new Map() };
  if (special.includes('gold_prolong')) await grantProlonging(context, viewer.id);
  const grants = await grantsOf(context, viewer.id, special);
  const { plan } = await getEntitlementStatus(context, viewer.id, 'premium');
  const lists = wanted.map((list) => (isSpecialList(list) && !grants.has(list) ? ordinaryOf(list, plan) : list));
  return { lists: [...new Set(lists)], grants };
};

/** The same offers, each special price with its grant. */
export const withGrants = (offered: Offered, { lists, grants }: Allowed): Offered => {
  if (grants.size === 0) return offered;
  const granted = offered.tariffs.flatMap(({ id, lists: its }) => {
    // A tariff that also stands in an ordinary list of this answer needs no grant.
    if (its.some((list) => lists.includes(list) && !isSpecialList(list))) return [];
    const grant = its.map((list) => isSpecialList(list) && grants.get(list)).find((found) => found);
    return grant ? [[id, grant] as const] : [];
  });
  return { ...offered, grants: new Map(granted) };
};
