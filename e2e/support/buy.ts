import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { FeatureType } from '@kindred/contract/payments/features';
import { createFormUrl, SandboxMerchant } from '../../server/test/gateway.ts';
import type { Member } from './member.ts';

/** Buys by a test card without a browser. Resolves with the order's id when the goods are granted. */
export const buy = async (
  { call }: Pick<Member, 'call'>,
  feature: FeatureType,
  payment_context: PaymentContext,
  key: string,
): Promise<string> => {
  const { tariffs } = await call('tariffs', { feature, payment_context });
  const { merchant_data: form = null, order_id = '' } = tariffs.find(({ tariff_id }) => tariff_id === key) ?? {};
  if (!form) throw new Error(`No ${key} among ${tariffs.map(({ tariff_id }) => tariff_id).join(', ')}`);
  const url = new URL(form.form_url).origin;
  await new SandboxMerchant({ url, merchant: form.merchant, secretKey: '', webhookSecret: '' }).submitCardForm(
    createFormUrl(form),
  );
  const { order } = await call('order', { order_id });
  if (order.state !== 'success') throw new Error(`The order is ${order.state}`);
  return order_id;
};
