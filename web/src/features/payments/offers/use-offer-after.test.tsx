// @vitest-environment happy-dom
import type { FeatureHid } from '@kindred/contract/experiments';
import { paymentMethods } from '@kindred/contract/payments/method-ids';
import { expect, it } from 'vitest';
import { go, order, ordered, said, send, show, world } from '../../../../test/support/payment-steps.tsx';
import { eventually } from '../../../../test/support/screen.ts';

const success = {
  feature_type: 'premium',
  order_type: 'purchase',
  payment_context: 'matches',
  is_premium_plus: false,
  payment_method_id: paymentMethods.card,
  plan: 'base',
  active_to: null,
};

it.each([
  ['the higher tier where the flag is on', ['UPSELL_PLUS'], 'upgrade_plus'],
  ['VIP where the flag is off', [], 'upsale_vip'],
] as [string, FeatureHid[], string][])('the success of base Premium leads to %s', async (_, on, step) => {
  world.on = on;
  world.ordered = () => ordered({ order: { order_id: order, state: 'paid' }, success });
  world.rest = ({ path }) => said(path.includes('/premium/') ? { plan: 'base' } : { is_active: false });
  await show(() => import('../results/steps/success.tsx'), { step: 'success_premium', order }, 'footer button');
  await send();
  await eventually(() => expect(go).toHaveBeenCalledWith(expect.objectContaining({ step, order })));
});
