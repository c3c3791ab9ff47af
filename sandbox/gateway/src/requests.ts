import { z } from 'zod';
import { methods } from './model.ts';

/** Eight digits, the limit of card networks. */
const maxAmount = 99_999_999;
const textRecord = (most: number, longest: number) =>
  z
    .record(z.string().regex(/^[\w-]{1,40}$/), z.string().max(longest))
    .refine((record) => Object.keys(record).length <= most, 'too many');

const webUrl = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not a web URL');

const origin = z
  .string()
  .max(300)
  .refine((text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('http'), 'not an origin');

/** Excludes values that end a declaration or load a resource. */
const cssValue = z
  .string()
  .max(80)
  .regex(/^[#\w(),.%\s/-]+$/)
  .refine((text) => !/url|expression/i.test(text), 'not allowed');

export const variableNames = [
  'accent',
  'on-accent',
  'ground',
  'field',
  'text',
  'muted',
  'border',
  'error',
  'radius',
  'font-size',
  'gap',
] as const;

/** A font's URL in normalized form, so that it cannot end a CSS string or a policy directive. */
const fontFile = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[\w.:[\]-]+\/[\w./-]+\.woff2$/)
  .refine((text) => URL.canParse(text) && new URL(text).href === text, 'not a font file');

const appearance = z
  .strictObject({
    labels: textRecord(40, 200).default({}),
    variables: z.partialRecord(z.enum(variableNames), cssValue).default({}),
    scheme: z.enum(['auto', 'light', 'dark']).default('auto'),
    hide: z
      .array(z.enum(['holder', 'submit']))
      .max(2)
      .default([]),
    fonts: z
      .array(z.strictObject({ family: z.string().regex(/^[A-Za-z][A-Za-z0-9 -]{0,39}$/), src: fontFile }))
      .max(4)
      .default([]),
  })
  .prefault({});

const amount = z.int().min(0).max(maxAmount);
const name = z.string().max(100).optional();

/** The merchant's identifiers. Excludes values that a spreadsheet reads as a formula. */
const reference = z.string().regex(/^[A-Za-z0-9][\w.:-]{0,99}$/);

const common = {
  order_id: reference,
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  customer: reference,
  description: z.string().max(200).default(''),
  capture: z.enum(['automatic', 'manual']).default('automatic'),
  three_d_secure: z.enum(['auto', 'always', 'never']).default('auto'),
  return_url: webUrl.optional(),
  success_url: webUrl.optional(),
  fail_url: webUrl.optional(),
  allowed_origins: z.array(origin).max(20).default([]),
  metadata: textRecord(20, 500).default({}),
  expires_in_seconds: z.int().min(60).max(2_592_000).optional(),
};

/** `POST /v1/payments`, and a signed intent. Amounts in minor units. */
export const paymentRequest = z
  .strictObject({
    ...common,
    method: z.enum(methods),
    recurring: z.boolean().default(false),
    store_method: z.boolean().default(true),
    /** The stored card for which the form asks only for the CVV. */
    stored_method: z.string().max(60).optional(),
    challenge_in: z.enum(['frame', 'parent']).default('frame'),
    max_attempts: z.int().min(1).max(10).default(1),
    lang: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
      .default('en'),
    appearance,
    details: z.strictObject({ cpf: name, curp: name, phone: name, first_name: name, last_name: name }).default({}),
  })
  // Fonts load only from origins that may embed the form.
  .superRefine(({ allowed_origins, appearance: { fonts } }, { addIssue }) => {
    // Earlier URL checks do not stop this one, so the URL may be invalid.
    for (const [index, { src }] of fonts.entries())
      if (!allowed_origins.includes(URL.parse(src)?.origin ?? ''))
        addIssue({ code: 'custom', path: ['appearance', 'fonts', index, 'src'], message: 'not of an allowed origin' });
  });
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** `POST /v1/charges`: charges a stored method. The initiator `merchant` is a renewal. */
export const chargeRequest = z.strictObject({
  ...common,
  stored_method: z.string().max(60),
  initiator: z.enum(['customer', 'merchant']),
});
export type ChargeRequest = z.infer<typeof chargeRequest>;

export const captureRequest = z.strictObject({ amount: z.int().min(1).max(maxAmount).optional() }).prefault({});
export const refundRequest = z
  .strictObject({ amount: z.int().min(1).max(maxAmount).optional(), reason: z.string().max(200).default('') })
  .prefault({});
export const decisionRequest = z.strictObject({ outcome: z.enum(['won', 'lost']) });

const share = z.number().min(0).max(1).default(0);
const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/;

/** Webhooks go only to this localHost. */
export const merchantRequest = z
  .strictObject({
    webhook_url: webUrl
      .refine((text) => localHost.test(new URL(text).hostname), 'not on this machine')
      .nullable()
      .optional(),
    webhooks: z.enum(['send', 'hold']).optional(),
    chaos: z
      .strictObject({
        duplicate: share,
        lose: share,
        delay: share,
        max_delay_seconds: z.number().min(0).max(86_400).default(0),
      })
      .nullable()
      .optional(),
  })
  .prefault({});

export const clockRequest = z
  .strictObject({
    advance_seconds: z.number().min(0).max(315_360_000).optional(),
    to: z.iso.datetime().optional(),
    stopped: z.boolean().optional(),
  })
  .prefault({});

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const page = { limit: z.coerce.number().int().min(1).max(1000).default(100), after: z.string().max(60).optional() };

export const reportQuery = z.strictObject({
  ...page,
  from: instant.optional(),
  to: instant.optional(),
  format: z.enum(['json', 'csv']).default('json'),
});
export const eventsQuery = z.strictObject({ ...page, order_id: reference.optional() });
export const paymentsQuery = z.strictObject({ order_id: reference });

export const cardRequest = z.strictObject({
  number: z.string().max(40).optional(),
  expiry: z.string().max(20).optional(),
  cvv: z.string().max(10),
  holder: z.string().max(100).optional(),
});
export type CardRequest = z.infer<typeof cardRequest>;

export const actionRequest = z.enum(['resend', 'duplicate', 'delay', 'lose']);
