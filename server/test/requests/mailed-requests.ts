import { brands } from '@kindred/brands';
import { withdrawalEmailLink } from '../../src/features/payments/refunds/withdrawal-link.ts';
import { saveCancellationCode } from '../../src/features/subscriptions/cancellation-code.db.ts';
import { cancellationPath } from '../../src/features/subscriptions/cancellation-link.ts';
import { hashCode } from '../../src/features/subscriptions/mailed-cancellation.ts';
import type { CallRequests } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';
import { createSubscriber, getOffer, getSubscription, payByCard } from '../payments-world.ts';
import type { SeededMember } from '../seeded-members.ts';

const tokenIn = (path: string | undefined): string => {
  if (path === undefined) throw new Error('There is no link');
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
};

/** Saves the email of a member. @returns the email */
export const saveEmail = async ({ context }: TestApp, { id, hid }: SeededMember): Promise<string> => {
  const email = `${hid.toLowerCase()}@mail.example.org`;
  await context.db.updateTable('member').set({ email }).where('id', '=', id).execute();
  return email;
};

/** Creates a subscriber with an email, and the token of the link that cancels without a session. */
export const createMailedSubscriber = async (app: TestApp, what: Parameters<typeof createSubscriber>[1] = {}) => {
  const as = await createSubscriber(app, what);
  const email = await saveEmail(app, as);
  const { id: uid } = await getSubscription(app, as);
  const token = tokenIn(cancellationPath(app.context, { member_id: as.id, uid }));
  return { as, email, uid, token };
};

const code = '012345';

/** The same, with a code that was sent now. */
const createCode = async (app: TestApp) => {
  const { token, uid } = await createMailedSubscriber(app);
  const { id } = await app.context.db
    .selectFrom('subscription')
    .select('id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const hash = hashCode(app.context, uid, code);
  await saveCancellationCode(app.context.db, {
    subscription_id: id,
    code_hash: hash,
    sent_at: app.context.clock.now(),
  });
  return { request: { token, code } };
};

/** Creates a purchase of coins, and the token of the link that withdraws from it. */
export const createMailedPurchase = async (app: TestApp, as: SeededMember) => {
  const email = await saveEmail(app, as);
  const { order_id, ...coins } = await getOffer(app, as, { feature: 'coins', key: 'coins-100' });
  await payByCard(app, { order_id, ...coins });
  await app.call('order', { order_id }, { as });
  const at = Math.floor(app.context.clock.now().getTime() / 1000);
  const request = { id: 'an-email', to: email, brandId: brands[0].id };
  const link = await withdrawalEmailLink(app.context, request, order_id, at);
  return { email, order_id, token: tokenIn(link?.path) };
};

const createWithdrawal = async (app: TestApp) => {
  const { token } = await createMailedPurchase(app, await createSubscriber(app));
  return { request: { token } };
};

/** For each call of a link in an email about a payment, a request that succeeds. */
export const mailedRequests: Pick<
  CallRequests,
  | 'mailedCancellation'
  | 'sendCancellationCode'
  | 'confirmMailedCancellation'
  | 'requestWithdrawal'
  | 'mailedWithdrawal'
  | 'confirmMailedWithdrawal'
> = {
  mailedCancellation: async (app) => ({ request: { token: (await createMailedSubscriber(app)).token } }),
  sendCancellationCode: async (app) => ({ request: { token: (await createMailedSubscriber(app)).token } }),
  confirmMailedCancellation: createCode,
  requestWithdrawal: async (app) => {
    const { email, order_id } = await createMailedPurchase(app, await createSubscriber(app));
    return { request: { email, number: order_id } };
  },
  mailedWithdrawal: createWithdrawal,
  confirmMailedWithdrawal: createWithdrawal,
};
