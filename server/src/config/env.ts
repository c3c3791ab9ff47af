import { duties } from '@kindred/contract/engagement/duties';
import { limits } from '@kindred/contract/limits';
import { z } from 'zod';
import { ageProviders } from './age-providers.ts';

/** An empty variable counts as not set, because shells and compose files pass unset variables as empty. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const url = (protocols: RegExp, example: string) =>
  text.refine((value) => value === undefined || (URL.canParse(value) && protocols.test(new URL(value).protocol)), {
    message: `is not an address like ${example}`,
  });
const count = (fallback: number, min: number, max: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? fallback : Number(value)),
    z.int({ message: 'is not a whole number' }).min(min, `is less than ${min}`).max(max, `is more than ${max}`),
  );

/** One of several values; the first is the default. */
const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? values[0] : value),
    z.enum(values, { message: `is none of ${values.join(', ')}` }),
  );

const minSecretLength = 32;
const minTokenLength = 16;
/** An email address with placeholders for the brand. The display name of the `from` header comes from the brand. */
const address = /^(?:[\w.+-]|\{brand\})+@(?:[\w.-]|\{brand\}|\{domain\})+$/;

/** A host name of two labels or more, without scheme, port or path. */
const hostPattern = /^(?!-)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/;

/** Every setting, as `.env.example` documents it. No other code reads `process.env`. */
export const envSchema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']),
  PORT: count(3000, 0, 65_535),
  HOST: text,
  DATA_DIR: text.transform((value) => value ?? '.data'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/kindred'),
  DATABASE_POOL: count(16, 1, 200),
  REDIS_URL: url(/^rediss?:$/, 'redis://host:6379'),
  S3_ENDPOINT: url(/^https?:$/, 'https://s3.example.com'),
  S3_REGION: text.transform((value) => value ?? 'us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: url(/^smtps?:$/, 'smtp://user:password@host:587'),
  MAIL_FROM: text
    .refine((value) => value === undefined || address.test(value), {
      message: 'is not an address like no-reply@example.com or {brand}@example.com',
    })
    .transform((value) => value ?? 'no-reply@localhost'),
  CONSOLE_HOST: text
    .transform((value) => value?.toLowerCase())
    .refine((value) => value === undefined || hostPattern.test(value), {
      message: 'is not a host name like console.example.com',
    }),
  SITE_URL: url(/^https?:$/, 'http://localhost:8080'),
  SOCIAL_KEYS: text,
  SOCIAL_SANDBOX_URL: url(/^http:$/, 'http://127.0.0.1:3900'),
  GATEWAY: oneOf(['sandbox', 'stripe']),
  GATEWAY_URL: url(/^http:$/, 'http://127.0.0.1:3902'),
  GATEWAY_MERCHANT: text,
  GATEWAY_SECRET_KEY: text,
  GATEWAY_WEBHOOK_SECRET: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  TAG_MANAGER: text,
  TAG_MANAGER_URL: url(/^http:$/, 'http://127.0.0.1:3901'),
  AGE_ASSURANCE: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(ageProviders, { message: `is none of ${ageProviders.join(', ')}` }).optional(),
  ),
  DUTIES_EVERYWHERE: text
    .transform((value) => (value ?? '').split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.enum(duties, { message: `names none of ${duties.join(', ')}` }))),
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  WEB_PUSH_SERVICE: url(/^https?:$/, 'http://localhost:4000'),
  ROLE: oneOf(['all', 'web', 'realtime', 'worker']),
  DEMO: count(5000, 0, 100_000),
  SECRET: text.refine((value) => value === undefined || value.length >= minSecretLength, {
    message: `is shorter than ${minSecretLength} characters`,
  }),
  TRUST_PROXY: text,
  REALTIME_MINUTE_MS: count(60_000, 100, 60_000),
  REALTIME_HEARTBEAT_MS: count(limits.realtime.heartbeatSeconds * 1000, 100, 60_000),
  METRICS_TOKEN: text.refine((value) => value === undefined || value.length >= minTokenLength, {
    message: `is shorter than ${minTokenLength} characters`,
  }),
  LOG_LEVEL: oneOf(['info', 'debug', 'warn', 'error', 'silent']),
});

export type Env = z.output<typeof envSchema>;
