import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { clientSeconds, empty } from '../shapes.ts';

/** The payment statistics, one table each (spec 3 §3 Tracking). */
export const trackedTables = [
  'solid_iframe_events',
  'widget_pay_form_show',
  'order_card_brand_fill',
  'payform_init',
  'payform_show',
  'widget_features_show',
  'widget_tariff_show',
] as const;

/** JSON accepts half of a surrogate pair, the database does not. */
const text = z
  .string()
  .max(limits.tracking.word)
  .transform((value) => value.toWellFormed());
const word = text.optional();

export const trackPayment = call({
  method: 'POST',
  path: '/apis/payment/rest/payment/user/tracking',
  auth: 'member',
  rate: 'track',
  source: '3 §7',
  body: z.object({
    action: z.enum(trackedTables),
    params: z.object({
      order_id: word,
      widget_id: word,
      payment_context: word,
      feature_type: word,
      payment_type: word,
      popup_id: word,
      previous_step_name: word,
      step_name: word,
      step_number: z.int().min(0).max(1000).optional(),
      action: word,
      card_brand: word,
      source: word,
      object_type: word,
      object_name: word,
      solid_iframe_action: word,
      frontend_timestamp: clientSeconds.optional(),
    }),
  }),
  answer: empty,
});

const popup = {
  method: 'POST',
  auth: 'member',
  rate: 'track',
  source: '3 §7',
  answer: empty,
} as const;
const popup_id = text;

export const trackPopupShow = call({
  ...popup,
  path: '/rest/v2/tracking/popup/show',
  body: z.object({ popup_id, popup_name: word, pay_context_name: word }),
});

export const trackPopupAction = call({
  ...popup,
  path: '/rest/v2/tracking/popup/action',
  body: z.object({ popup_id, action: word, step_number: z.int().min(0).max(1000).optional() }),
});
