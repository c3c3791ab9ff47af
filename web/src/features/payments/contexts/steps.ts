import type { TariffList } from '@kindred/contract/payments/features';
import { type MethodForm, methodDescriptors, methodNames } from '@kindred/contract/payments/method-ids';
import { featureOfList } from '../../../lib/payments/payment-contexts.gen.ts';

/** Forms that charge a stored payment method. */
const storedForms = ['resign', 'one_click_card', 'one_click_decline', 'one_click_paypal'] as const;

/** The form by which the tariff of the URL is paid. */
export type PayForm = MethodForm | (typeof storedForms)[number];
const payForms: readonly PayForm[] = [...methodNames.map((method) => methodDescriptors[method].form), ...storedForms];

const others = [
  'upsale_vip',
  'upgrade_plus',
  'success_premium',
  'success_premium_gold',
  'success_plus_upgrade',
  'success_vip',
  'success_premium_vip',
  'success_gold_vip',
  'success_coins',
  'success_boost',
  'complete_mpesa',
  'success_blik',
  'blik_error',
  'decline',
  'failed_order',
  'policy',
  'terms',
  'privacy',
] as const;

/** Every step of a payment, also each tariff list (spec 3 §2). `registry.ts` has the screens of the steps that are built. */
export type PaymentStep = TariffList | PayForm | (typeof others)[number];

export const steps: readonly PaymentStep[] = [...(Object.keys(featureOfList) as TariffList[]), ...payForms, ...others];

export const isList = (step: string | undefined): step is TariffList =>
  step !== undefined && Object.hasOwn(featureOfList, step);
export const isPayForm = (step: string | undefined): step is PayForm =>
  (payForms as readonly (string | undefined)[]).includes(step);
export const isStep = (name: string | undefined): name is PaymentStep =>
  (steps as readonly (string | undefined)[]).includes(name);
