import { randomBytes } from 'node:crypto';
import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { FeatureType } from '@kindred/contract/payments/features';
import type { SpecialList } from '@kindred/contract/payments/special-prices';
import type { TariffView } from '@kindred/contract/payments/tariffs';
import { lockMemberForLedger, writeLine } from '../src/features/entitlements/ledger.ts';
import { grantPrice } from '../src/features/grants/grants.ts';
import { issueAccessToken } from '../src/http/access-token.ts';
import type { CallRequests } from './call-requests.ts';
import { createFormUrl, SandboxMerchant } from './gateway.ts';
import type { TestApp } from './harness.ts';
import { seedPhoto } from './photo-rows.ts';
import { type SeededMember, seedMembers } from './seeded-members.ts';

/** ISO 3166 numbers of one country per currency. */
export const countryIdByCurrency = { EUR: 276, PLN: 616, BRL: 76, MXN: 484, KES: 404, JPY: 392, USD: 840 } as const;

/** Creates a member of a country with that currency. */
export const createPayer = async (
  { context }: TestApp,
  currency: keyof typeof countryIdByCurrency = 'EUR',
): Promise<SeededMember> => {
  const [payer] = (await seedMembers(context, 1, () => ({ country_id: countryIdByCurrency[currency] }))) as [
    SeededMember,
  ];
  const { id, hid } = payer;
  const session = await context.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    hid,
    // Issued at each use, since a test may advance the clock past the expiry.
    get access() {
      return issueAccessToken(context, session.id, hid).token;
    },
  };
};

/** Requests the tariffs of a payment context and returns one of them, with its order. @throws if the list lacks `key` */
export const getOffer = async (
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

/** Returns the sandbox merchant of a server. @throws if the server has no gateway */
export const getSandboxMerchant = ({ context }: TestApp): SandboxMerchant => {
  const { gateway } = context.config;
  if (!gateway) throw new Error('The server has no gateway');
  return new SandboxMerchant(gateway);
};

/** Pays an offer by a test card, in the card form. */
export const payByCard = async (app: TestApp, { merchant_data }: TariffView, card = 'visa'): Promise<void> => {
  if (!merchant_data) throw new Error('The offer has no card form');
  await getSandboxMerchant(app).submitCardForm(createFormUrl(merchant_data), card);
};

/** Creates a member who paid by card, so that the card is stored. */
export const createCardPayer = async (app: TestApp, card = 'visa'): Promise<SeededMember> => {
  const as = await createPayer(app);
  const coins = await getOffer(app, as, { feature: 'coins', key: 'coins-100' });
  await payByCard(app, coins, card);
  await app.call('order', { order_id: coins.order_id }, { as });
  return as;
};

/** Grants coins or boosts to a member, as an operator does. */
export const grantGoods = (
  { context: { db } }: TestApp,
  { id }: Pick<SeededMember, 'id'>,
  account: 'coins' | 'boosts',
  quantity: number,
): Promise<void> =>
  db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, id);
    const key = `test:${randomBytes(9).toString('base64url')}`;
    await writeLine(within, { memberId: id, account, kind: 'grant', quantity, reason: 'test', key, at: new Date() });
  });

/** Grants or revokes days of VIP, from the time of the server's clock. */
export const grantVip = (
  { context: { db, clock } }: TestApp,
  { id }: Pick<SeededMember, 'id'>,
  days: number,
  kind: 'grant' | 'revoke' = 'grant',
): Promise<void> =>
  db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, id);
    const key = `test:${randomBytes(9).toString('base64url')}`;
    const line = { account: 'vip', kind, quantity: days * 86_400, reason: 'test', key } as const;
    await writeLine(within, { ...line, memberId: id, at: clock.now() });
  });

/** Creates a member with a photo and boosts. */
export const createMemberWithBoosts = async (app: TestApp, boosts = 2): Promise<SeededMember> => {
  const as = await createPayer(app);
  await seedPhoto(app.context, as.id);
  await grantGoods(app, as, 'boosts', boosts);
  return as;
};

/** Grants a special price for 24 hours. */
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

/** Creates a member who registered seven days ago. */
export const createMemberOfLastWeek = async (app: TestApp): Promise<SeededMember> => {
  const [one] = (await seedMembers(app.context, 1, () => ({ created_at: new Date(Date.now() - 7 * dayMs) }))) as [
    SeededMember,
  ];
  return one;
};

/** Creates a member with a renewing subscription that was paid by card. */
export const createSubscriber = async (
  app: TestApp,
  what: Parameters<typeof getOffer>[2] = {},
  card = 'visa',
): Promise<SeededMember> => {
  const as = await createPayer(app);
  const bought = await getOffer(app, as, what);
  await payByCard(app, bought, card);
  await app.call('order', { order_id: bought.order_id }, { as });
  return as;
};

/** Returns the first subscription of a member's schedule. @throws if there is none */
export const getSubscription = async (app: TestApp, as: SeededMember) => {
  const [first] = (await app.call('scheduleList', {}, { as })).items;
  if (!first) throw new Error('Nothing renews');
  return first;
};

const requestOfSubscriber = async <R extends object>(app: TestApp, request: (uid: string) => R) => {
  const as = await createSubscriber(app);
  return { request: request((await getSubscription(app, as)).id), as };
};

const returnUrls = {
  return_url: 'http://localhost/back',
  fail_url: 'http://localhost/fail',
  success_url: 'http://localhost/done',
};

const firstPaymentRequest = async <R extends object>(
  app: TestApp,
  currency: keyof typeof countryIdByCurrency,
  rest: R,
): Promise<{
  request: R & { order_created_id: string; payment_context: 'profile_subscription' };
  as: SeededMember;
}> => {
  const as = await createPayer(app, currency);
  const { order_id } = await getOffer(app, as);
  return { request: { ...rest, order_created_id: order_id, payment_context: 'profile_subscription' }, as };
};

/** Creates a request about a purchase of coins from which the member may withdraw. */
const createWithdrawalRequest = async (app: TestApp): Promise<{ request: { order_id: string }; as: SeededMember }> => {
  const as = await createPayer(app);
  const { order_id, ...coins } = await getOffer(app, as, { feature: 'coins', key: 'coins-100' });
  await payByCard(app, { order_id, ...coins });
  await app.call('order', { order_id }, { as });
  return { request: { order_id }, as };
};

type CallRequestOf<N extends keyof Calls> = RequestOf<Calls[N]>;

/** For each call of payments, a request that succeeds. */
export const paymentRequests = {
  tariffs: async (app) => ({
    request: { feature: 'premium', payment_context: 'profile_subscription' } satisfies CallRequestOf<'tariffs'>,
    as: await createCardPayer(app),
  }),
  currencies: async () => ({ request: {} }),
  order: async (app) => {
    const as = await createPayer(app);
    const bought = await getOffer(app, as);
    await payByCard(app, bought);
    return { request: { order_id: bought.order_id }, as };
  },
  payOneClick: async (app) => {
    const as = await createCardPayer(app);
    return { request: { order_created_id: (await getOffer(app, as)).order_id, return_url: returnUrls.return_url }, as };
  },
  payBlik: (app) =>
    firstPaymentRequest(app, 'PLN', { customer_first_name: 'Vera', customer_last_name: 'Winter', ...returnUrls }),
  payMpesa: (app) => firstPaymentRequest(app, 'KES', { customer_phone: '+254 712 345 678' }),
  payOxxo: (app) => firstPaymentRequest(app, 'MXN', { mexico_curp: 'HEGG560427MVZRRL04' }),
  payBoleto: (app) => firstPaymentRequest(app, 'BRL', { brazil_cpf: '529.982.247-25' }),
  payRedirect: (app) => firstPaymentRequest(app, 'EUR', { method: 'sofort' as const, ...returnUrls }),
  payPaypal: (app) => firstPaymentRequest(app, 'EUR', {}),
  payGooglePay: (app) => firstPaymentRequest(app, 'EUR', {}),
  payApplePay: (app) => firstPaymentRequest(app, 'EUR', {}),
  receipts: async (app) => ({ request: {}, as: await createCardPayer(app) }),
  withdrawal: (app) => createWithdrawalRequest(app),
  withdrawOrder: (app) => createWithdrawalRequest(app),
  premiumStatus: async (app) => ({ request: {}, as: await createPayer(app) }),
  vipStatus: async (app) => ({ request: {}, as: await createPayer(app) }),
  changeSubscriptionPlan: async (app) => {
    const as = await createSubscriber(app);
    const { order_id } = await getOffer(app, as, { context: 'upgrade_plus', key: 'gold-upgrade-28' });
    return {
      request: { plan: 'gold', order_created_id: order_id } satisfies CallRequestOf<'changeSubscriptionPlan'>,
      as,
    };
  },
  premiumLogs: async (app) => ({ request: { source_types: '3,23' }, as: await createSubscriber(app) }),
  scheduleList: async (app) => ({ request: {}, as: await createSubscriber(app) }),
  enableSchedule: (app) =>
    requestOfSubscriber(app, () => ({ name: 'premium' }) satisfies CallRequestOf<'enableSchedule'>),
  disableSchedule: (app) =>
    requestOfSubscriber(
      app,
      (id) =>
        ({ id, reason: 'other', comment: 'Now I have somebody else.' }) satisfies CallRequestOf<'disableSchedule'>,
    ),
  unsubscribeOffers: async (app) => ({ request: {}, as: await createSubscriber(app) }),
  consumeUnsubscribeOffer: (app) => requestOfSubscriber(app, (id) => ({ id: `${id}.free_week_offer_premium` })),
  pauseAvailability: (app) => requestOfSubscriber(app, (subscription) => ({ subscription })),
  pauseSubscription: (app) =>
    requestOfSubscriber(
      app,
      (subscription) => ({ subscription, days: 7 }) satisfies CallRequestOf<'pauseSubscription'>,
    ),
  renewSubscription: (app) => requestOfSubscriber(app, (subscription) => ({ subscription })),
  trackUnsubscriptionFlow: async (app) => ({
    request: {
      action: 'start',
      flow_id: 'a-walk',
      feature_type: 'premium',
    } satisfies CallRequestOf<'trackUnsubscriptionFlow'>,
    as: await createPayer(app),
  }),
  coinsBalance: async (app) => ({ request: {}, as: await createCardPayer(app) }),
  boostStatus: async (app) => ({ request: {}, as: await createMemberWithBoosts(app) }),
  activateBoost: async (app) => ({ request: {}, as: await createMemberWithBoosts(app) }),
  temporaryPremium: async (app) => ({ request: {}, as: await createPayer(app) }),
  claimTemporaryPremium: async (app) => ({ request: {}, as: await createMemberOfLastWeek(app) }),
  requestOneTimeOffer: async (app) => ({ request: {}, as: await createPayer(app) }),
  trackPayment: async (app) => ({
    request: {
      action: 'payform_show',
      params: { payment_context: 'boost_banner_matches', feature_type: 'boost', step_name: 'boost', step_number: 1 },
    } satisfies CallRequestOf<'trackPayment'>,
    as: await createPayer(app),
  }),
  trackPopupShow: async (app) => ({
    request: { popup_id: 'boost', popup_name: 'boost', pay_context_name: 'boost_activation' },
    as: await createPayer(app),
  }),
  trackPopupAction: async (app) => ({
    request: { popup_id: 'boost', action: 'close', step_number: 1 },
    as: await createPayer(app),
  }),
  trackPushShow: async (app) => ({
    request: { push_id: 'event-1', context: 'realtime', push_type: 503, server_sent_timestamp: 1_700_000_000 },
    as: await app.member(),
  }),
  trackPushAction: async (app) => ({ request: { push_id: 'event-1', push_action: 'fade' }, as: await app.member() }),
} satisfies Partial<CallRequests>;
