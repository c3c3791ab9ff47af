import { CallError } from '@kindred/contract/errors';
import { listOfContext } from '@kindred/contract/payments/contexts';
import { type FeatureType, featureOfList, type TariffList } from '@kindred/contract/payments/features';
import { methodsOf, type PaymentOption, paymentMethods } from '@kindred/contract/payments/methods';
import type { MerchantData } from '@kindred/contract/payments/tariffs';
import type { HandlerOf } from '../../../http/call-request.ts';
import type { FormAppearance, Gateway } from '../../../ports/gateway/gateway.ts';
import { offeredTariffs } from '../../tariffs/offered-tariffs.ts';
import { presentTariff } from '../../tariffs/present-tariff.ts';
import { formAppearance } from '../attempts/form-appearance.ts';
import { buildFormPayment, type Payer } from '../attempts/payment-request.ts';
import { saveFormAttempts } from '../attempts/save-form-attempts.ts';
import { lastChoice } from '../orders/attempts.db.ts';
import { hasPaidTrial, type Order } from '../orders/orders.db.ts';
import { listStoredMethods, type StoredMethod } from '../orders/stored-methods.db.ts';
import { withUpgradePrices } from '../upgrades/upgrade-price.ts';
import { allowedLists, withGrants } from './allowed-lists.ts';
import { offerOrders } from './offer-orders.ts';
import { preferredMethod } from './preferred-method.ts';

/** The list of a feature whose call names a payment context of another feature. */
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

interface FormOptions extends Payer {
  readonly gateway: Gateway;
  readonly appearance: FormAppearance;
  readonly card: StoredMethod | undefined;
}

const formsOf = (order: Order, { gateway, appearance, card, ...payer }: FormOptions): Forms => ({
  merchantData: gateway.signPayment(buildFormPayment(order, payer, appearance)),
  resignMerchantData: card ? gateway.signPayment(buildFormPayment(order, payer, appearance, card)) : null,
});

/**
 * Lists the tariffs of a payment context and their payment methods (spec 3 §7). Each tariff has an order, so that the member pays what
 * was shown. The ordinary list replaces a special list without a grant.
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

  const hasHadTrial = await hasPaidTrial(context.db, viewer.id, params.feature);
  const allowed = await allowedLists(context, viewer, lists);
  const listed = await offeredTariffs(incoming, params.feature, allowed.lists, hasHadTrial);
  const offered = withGrants(await withUpgradePrices(context, viewer.id, listed), allowed);
  const appearance = await formAppearance(incoming);
  const orders = await offerOrders(context, { viewer, site, locale, appearance }, query.payment_context, offered);
  const stored = await listStoredMethods(context.db, viewer.id, gateway.name);
  const card = stored.find(({ method }) => method === 'card');
  await saveFormAttempts(context, gateway.name, orders, card);
  const methods = methodsOf(offered.country, offered.market.currency.code).filter((each) =>
    gateway.methods.includes(each),
  );
  const options = { gateway, appearance, card, viewer, brand, site, locale };
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
      const forms = formsOf(order, options);
      const ordered = { orderId: order.uid, taxAmount: order.tax_amount, ...forms };
      return [presentTariff(tariff, offered.market.currency, ordered)];
    }),
  };
};
