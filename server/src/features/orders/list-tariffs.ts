import { CallError } from '@kindred/contract/errors';
import { listOfContext } from '@kindred/contract/payments/contexts';
import { type FeatureType, featureOfList, type TariffList } from '@kindred/contract/payments/features';
import { methodsOf, type PaymentOption, paymentMethods } from '@kindred/contract/payments/methods';
import type { MerchantData } from '@kindred/contract/payments/tariffs';
import type { HandlerOf } from '../../http/incoming.ts';
import type { FormLook, Gateway } from '../../ports/gateway.ts';
import { offeredTariffs } from '../tariffs/offered-tariffs.ts';
import { presentTariff } from '../tariffs/present-tariff.ts';
import { allowedLists, withGrants } from './allowed-lists.ts';
import { formLook } from './form-look.ts';
import { type Signing, signOrder } from './new-payment.ts';
import { offerOrders } from './offer-orders.ts';
import { hadTrial, lastChoice, type Order, type StoredMethod, storedMethodsOf } from './orders.db.ts';
import { preferredMethod } from './preferred-method.ts';
import { withUpgradePrices } from './upgrade.ts';

/** What a feature opens where a place of another one asks. */
const firstList: Readonly<Record<FeatureType, TariffList>> = {
  premium: 'premium_base',
  vip: 'vip',
  coins: 'coins',
  boost: 'boost',
};

const optionOf = (stored: StoredMethod): PaymentOption => ({
  method: stored.method,
  type: 'recurring-one-click',
  card_mask: stored.mask,
  brand: stored.brand,
});

interface Forms {
  readonly merchantData: MerchantData | null;
  readonly resignMerchantData: MerchantData | null;
}

interface Formed extends Signing {
  readonly gateway: Gateway;
  readonly look: FormLook;
  readonly card: StoredMethod | undefined;
}

const formsOf = (order: Order, { gateway, look, card, ...signing }: Formed): Forms => ({
  merchantData: gateway.signPayment(signOrder(order, signing, look)),
  resignMerchantData: card ? gateway.signPayment(signOrder(order, signing, look, card)) : null,
});

/**
 * The tariffs that a place opens, and how they may be paid (spec 3 §7). Each comes with an order that waits, so that what is paid is
 * what was shown. A special list that the member was not granted is answered by the ordinary one in its place.
 */
export const tariffs: HandlerOf<'tariffs'> = async (incoming) => {
  const { context, viewer, params, query, brand, site, locale } = incoming;
  const { gateway } = context;
  if (!gateway) throw new CallError('providerAway');
  const opened = listOfContext(query.payment_context);
  const first = featureOfList(opened) === params.feature ? opened : firstList[params.feature];
  const lists = query.tags ?? [first];
  if (lists.some((list) => featureOfList(list) !== params.feature))
    throw new CallError('invalidRequest', { field: 'tags' });

  const had = await hadTrial(context.db, viewer.id, params.feature);
  const allowed = await allowedLists(context, viewer, lists);
  const listed = await offeredTariffs(incoming, params.feature, allowed.lists, had);
  const offered = withGrants(await withUpgradePrices(context, viewer.id, listed), allowed);
  const look = await formLook(incoming);
  const orders = await offerOrders(context, { viewer, site, locale, look }, query.payment_context, offered);
  const stored = await storedMethodsOf(context.db, viewer.id, gateway.name);
  const card = stored.find(({ method }) => method === 'card');
  const methods = methodsOf(offered.country, offered.market.currency.code).filter((each) =>
    gateway.methods.includes(each),
  );
  const formed = { gateway, look, card, viewer, brand, site, locale };
  const byTariff = new Map(orders.map((order) => [order.tariff_id, order]));
  return {
    showcase: {
      payment_methods: methods.map((method) => ({
        id: paymentMethods[method],
        method,
        title: gateway.titles?.[method] ?? null,
      })),
      payment_options: stored.map(optionOf),
      preferred: preferredMethod(await lastChoice(context.db, viewer.id), stored, methods),
    },
    tariffs: offered.tariffs.flatMap((tariff) => {
      const order = byTariff.get(tariff.id);
      if (!order) return [];
      const forms = formsOf(order, formed);
      const ordered = { orderId: order.uid, taxAmount: order.tax_amount, ...forms };
      return [presentTariff(tariff, offered.market.currency, ordered)];
    }),
  };
};
