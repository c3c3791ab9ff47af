import type { RequestOf } from '@kindred/contract/call';
import type { trackPayment } from '@kindred/contract/payments/tracking';
import { api } from '../../../lib/http/api.ts';
import { serverSeconds } from '../../../lib/http/server-clock.ts';
import { isAllowed } from '../../../lib/tracking/consent.ts';
import type { PaymentState } from './payment.ts';
import { isList, isPayForm, type PaymentStep } from './steps.ts';

type Tracked = RequestOf<typeof trackPayment>;
export type TrackedTable = Tracked['action'];
export type TrackedParams = Tracked['params'];

/** The parameters that need no consent: the step and the payment type, but no order, card or time. */
const anonymousParams = ({
  payment_type,
  previous_step_name,
  step_name,
  step_number,
}: TrackedParams): TrackedParams => ({
  ...(payment_type === undefined ? {} : { payment_type }),
  ...(previous_step_name === undefined ? {} : { previous_step_name }),
  ...(step_name === undefined ? {} : { step_name }),
  ...(step_number === undefined ? {} : { step_number }),
});

/**
 * Tracks an event of a payment (spec 3 §3 Tracking). Without consent only the step is sent (docs/decisions/0017). Failures are ignored.
 */
export const track = (
  action: TrackedTable,
  { context, feature, order }: PaymentState,
  params: TrackedParams = {},
): void => {
  const of = { payment_context: context, feature_type: feature };
  const details = isAllowed('analytics')
    ? { ...(order === undefined ? {} : { order_id: order }), frontend_timestamp: serverSeconds(), ...params }
    : anonymousParams(params);
  api('trackPayment', { action, params: { ...of, ...details } }).catch(() => undefined);
};

const tableOf = (step: PaymentStep): TrackedTable => {
  if (isList(step)) return 'widget_tariff_show';
  return isPayForm(step) ? 'payform_show' : 'widget_features_show';
};

/**
 * Tracks a step and the one before (spec 3 §2: each step change is tracked). The pay form of the widget is tracked once, also if the
 * member tries several methods.
 */
export const trackPaymentStep = (place: PaymentState, before: PaymentStep | undefined, number: number): void => {
  const params = {
    step_name: place.step,
    step_number: number,
    ...(before === undefined ? {} : { previous_step_name: before }),
  };
  track(tableOf(place.step), place, params);
  if (isPayForm(place.step) && !isPayForm(before)) track('widget_pay_form_show', place, params);
};
