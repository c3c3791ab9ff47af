import { randomBytes } from 'node:crypto';
import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { FeatureType } from '@kindred/contract/payments/features';
import type { SpecialList } from '@kindred/contract/payments/special-prices';
import type { TariffView } from '@kindred/contract/payments/tariffs';
import { lockHolder, writeLine } from '../src/features/entitlements/ledger.ts';
import { grantPrice } from '../src/features/grants/grants.ts';
import { issueAccessToken } from '../src/http/access-token.ts';
import { formOf, GatewayWorld } from './gateway.ts';
import type { TestApp } from './harness.ts';
import { seedPhoto } from './photo-rows.ts';
import { type SeededMember, seedMembers } from './seeded-members.ts';
import type { Requests } from './world.ts';

/** ISO 3166 numbers of the countries whose members pay in their own way. */
export const countriesOf = { EUR: 276, PLN: 616, BRL: 76, MXN: 484, KES: 404, JPY: 392, USD: 840 } as const;

export const payerIn = async (
  { context }: TestApp,
  currency: keyof typeof countriesOf = 'EUR',
): Promise<SeededMember> => {
  const [payer] = (await seedMembers(context, 1, () => ({ country_id: countriesOf[currency] }))) as [SeededMember];
  const { id, hid } = payer;
  const session = await context.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    hid,
    // However far a test moves the clock.
    get access() {
      return issueAccessToken(context, session.id, hid).token;
    },
  };
};

/** A tariff that a member is offered, with its order. */
export const offer = async (
  app: TestApp,
  as: SeededMember,
  {
    feature = 'premium',
    context = 'profile_subscription',
    key = 'base-28',
  }: Partial<{
    feature: FeatureType;
    context: PaymentContext;
    key: string;
  }> = {},
): Promise<TariffView> => {
  const { tariffs } = await app.call('tariffs', { feature, payment_context: context }, { as });
  const found = tariffs.find(({ tariff_id }) => tariff_id === key);
  if (!found) throw new Error(`No ${key} among ${tariffs.map(({ tariff_id }) => tariff_id).join(', ')}`);
  return found;
};

/** The other side of a test server's gateway. */
export const gatewayOf = ({ context }: TestApp): GatewayWorld => {
  const { gateway } = context.config;
  if (!gateway) throw new Error('This server sells nothing');
  return new GatewayWorld(gateway);
};

/** Pays an offer by a test card's form. */
export const payByCard = async (app: TestApp, { merchant_data }: TariffView, card = 'visa'): Promise<void> => {
  if (!merchant_data) throw new Error('There is no form');
  await gatewayOf(app).fillCard(formOf(merchant_data), card);
};

/** Somebody who has paid by a card, which is stored now. */
export const payerWithCard = async (app: TestApp, card = 'visa'): Promise<SeededMember> => {
  const as = await payerIn(app);
  const coins = await offer(app, as, { feature: 'coins', key: 'coins-100' });
  await payByCard(app, coins, card);
  await app.call('order', { order_id: coins.order_id }, { as });
  return as;
};

/** Gives a member something that is counted, as an operator would. */
export const grantGoods = (
  { context: { db } }: TestApp,
  { id }: Pick<SeededMember, 'id'>,
  account: 'coins' | 'boosts',
  quantity: number,
): Promise<void> =>
  db.transaction().execute(async (within) => {
    await lockHolder(within, id);
    const key = `test:${randomBytes(9).toString('base64url')}`;
    await writeLine(within, { memberId: id, account, kind: 'grant', quantity, reason: 'test', key, at: new Date() });
  });

/** Grants a member days of VIP from the moment that the server's clock shows. */
export const grantVip = (
  { context: { db, clock } }: TestApp,
  { id }: Pick<SeededMember, 'id'>,
  days: number,
  kind: 'grant' | 'revoke' = 'grant',
): Promise<void> =>
  db.transaction().execute(async (within) => {
    await lockHolder(within, id);
    const key = `test:${randomBytes(9).toString('base64url')}`;
    const line = { account: 'vip', kind, quantity: days * 86_400, reason: 'test', key } as const;
    await writeLine(within, { ...line, memberId: id, at: clock.now() });
  });

/** Somebody with a photo and boosts. */
export const boosterIn = async (app: TestApp, boosts = 2): Promise<SeededMember> => {
  const as = await payerIn(app);
  await seedPhoto(app.context, as.id);
  await grantGoods(app, as, 'boosts', boosts);
  return as;
};

/** Grants a special price, as the server does by its own facts, for a day. */
export const seedPriceGrant = async (
  { context: { db, clock } }: TestApp,
  { id }: Pick<SeededMember, 'id'>,
  list: SpecialList,
): Promise<void> => {
  const at = clock.now();
  const until = new Date(at.getTime() + dayMs);
  const key = `test:${randomBytes(9).toString('base64url')}`;
  const granted = await grantPrice(db, { memberId: id, list, reason: 'retargeting', key, at, until });
  if (!granted) throw new Error(`The rule of ${list} forbids another grant`);
};

const dayMs = 86_400_000;

/** Somebody who registered a while ago. */
export const formerSubscriberIn = async (app: TestApp): Promise<SeededMember> => {
  const [one] = (await seedMembers(app.context, 1, () => ({ created_at: new Date(Date.now() - 7 * dayMs) }))) as [
    SeededMember,
  ];
  return one;
};

/** Somebody who has Premium by a card, which renews. */
export const subscriber = async (
  app: TestApp,
  what: Parameters<typeof offer>[2] = {},
  card = 'visa',
): Promise<SeededMember> => {
  const as = await payerIn(app);
  const bought = await offer(app, as, what);
  await payByCard(app, bought, card);
  await app.call('order', { order_id: bought.order_id }, { as });
  return as;
};

/** The subscription that a member's schedule lists first. */
export const subscriptionOf = async (app: TestApp, as: SeededMember) => {
  const [first] = (await app.call('scheduleList', {}, { as })).items;
  if (!first) throw new Error('Nothing renews');
  return first;
};

const subscribed = async <R extends object>(app: TestApp, request: (uid: string) => R) => {
  const as = await subscriber(app);
  return { request: request((await subscriptionOf(app, as)).id), as };
};

const addresses = {
  return_url: 'http://localhost/back',
  fail_url: 'http://localhost/fail',
  success_url: 'http://localhost/done',
};

const first = async <R extends object>(
  app: TestApp,
  currency: keyof typeof countriesOf,
  rest: R,
): Promise<{
  request: R & { order_created_id: string; payment_context: 'profile_subscription' };
  as: SeededMember;
}> => {
  const as = await payerIn(app, currency);
  const { order_id } = await offer(app, as);
  return { request: { ...rest, order_created_id: order_id, payment_context: 'profile_subscription' }, as };
};

/** Somebody who has bought coins where the law lets them withdraw. */
const withdrawn = async (app: TestApp): Promise<{ request: { order_id: string }; as: SeededMember }> => {
  const as = await payerIn(app);
  const { order_id, ...coins } = await offer(app, as, { feature: 'coins', key: 'coins-100' });
  await payByCard(app, { order_id, ...coins });
  await app.call('order', { order_id }, { as });
  return { request: { order_id }, as };
};

type Of<N extends keyof Calls> = RequestOf<Calls[N]>;

/** For every call of payments a request that is answered. */
export const paymentRequests = {
  tariffs: async (app) => ({
    request: { feature: 'premium', payment_context: 'profile_subscription' } satisfies Of<'tariffs'>,
    as: await payerWithCard(app),
  }),
  currencies: async () => ({ request: {} }),
  order: async (app) => {
    const as = await payerIn(app);
    const bought = await offer(app, as);
    await payByCard(app, bought);
    return { request: { order_id: bought.order_id }, as };
  },
  payOneClick: async (app) => {
    const as = await payerWithCard(app);
    return { request: { order_created_id: (await offer(app, as)).order_id, return_url: addresses.return_url }, as };
  },
  payBlik: (app) => first(app, 'PLN', { customer_first_name: 'Vera', customer_last_name: 'Winter', ...addresses }),
  payMpesa: (app) => first(app, 'KES', { customer_phone: '+254 712 345 678' }),
  payOxxo: (app) => first(app, 'MXN', { mexico_curp: 'HEGG560427MVZRRL04' }),
  payBoleto: (app) => first(app, 'BRL', { brazil_cpf: '529.982.247-25' }),
  payRedirect: (app) => first(app, 'EUR', { method: 'sofort' as const, ...addresses }),
  payPaypal: (app) => first(app, 'EUR', {}),
  payGooglePay: (app) => first(app, 'EUR', {}),
  payApplePay: (app) => first(app, 'EUR', {}),
  receipts: async (app) => ({ request: {}, as: await payerWithCard(app) }),
  withdrawal: (app) => withdrawn(app),
  withdrawOrder: (app) => withdrawn(app),
  premiumStatus: async (app) => ({ request: {}, as: await payerIn(app) }),
  vipStatus: async (app) => ({ request: {}, as: await payerIn(app) }),
  changeSubscriptionPlan: async (app) => {
    const as = await subscriber(app);
    const { order_id } = await offer(app, as, { context: 'upgrade_plus', key: 'gold-upgrade-28' });
    return { request: { plan: 'gold', order_created_id: order_id } satisfies Of<'changeSubscriptionPlan'>, as };
  },
  premiumLogs: async (app) => ({ request: { source_types: '3,23' }, as: await subscriber(app) }),
  scheduleList: async (app) => ({ request: {}, as: await subscriber(app) }),
  enableSchedule: (app) => subscribed(app, () => ({ name: 'premium' }) satisfies Of<'enableSchedule'>),
  disableSchedule: (app) =>
    subscribed(
      app,
      (id) => ({ id, reason: 'other', comment: 'Now I have somebody else.' }) satisfies Of<'disableSchedule'>,
    ),
  unsubscribeOffers: async (app) => ({ request: {}, as: await subscriber(app) }),
  consumeUnsubscribeOffer: (app) => subscribed(app, (id) => ({ id: `${id}.free_week_offer_premium` })),
  pauseAvailability: (app) => subscribed(app, (subscription) => ({ subscription })),
  pauseSubscription: (app) =>
    subscribed(app, (subscription) => ({ subscription, days: 7 }) satisfies Of<'pauseSubscription'>),
  renewSubscription: (app) => subscribed(app, (subscription) => ({ subscription })),
  trackUnsubscriptionFlow: async (app) => ({
    request: { action: 'start', flow_id: 'a-walk', feature_type: 'premium' } satisfies Of<'trackUnsubscriptionFlow'>,
    as: await payerIn(app),
  }),
  coinsBalance: async (app) => ({ request: {}, as: await payerWithCard(app) }),
  boostStatus: async (app) => ({ request: {}, as: await boosterIn(app) }),
  activateBoost: async (app) => ({ request: {}, as: await boosterIn(app) }),
  temporaryPremium: async (app) => ({ request: {}, as: await payerIn(app) }),
  claimTemporaryPremium: async (app) => ({ request: {}, as: await formerSubscriberIn(app) }),
  requestOneTimeOffer: async (app) => ({ request: {}, as: await payerIn(app) }),
  trackPayment: async (app) => ({
    request: {
      action: 'payform_show',
      params: { payment_context: 'boost_banner_matches', feature_type: 'boost', step_name: 'boost', step_number: 1 },
    } satisfies Of<'trackPayment'>,
    as: await payerIn(app),
  }),
  trackPopupShow: async (app) => ({
    request: { popup_id: 'boost', popup_name: 'boost', pay_context_name: 'boost_activation' },
    as: await payerIn(app),
  }),
  trackPopupAction: async (app) => ({
    request: { popup_id: 'boost', action: 'close', step_number: 1 },
    as: await payerIn(app),
  }),
} satisfies Partial<Requests>;
