import { resolve } from 'node:path';
import { brandByHost, brands } from '@kindred/brands';
import type { Duty } from '@kindred/contract/engagement/duties';
import type { AgeProvider } from './age-providers.ts';
import { type Env, envSchema } from './env.ts';
import type { SandboxKeys, StripeKeys } from './gateway-keys.ts';
import { mailFrom } from './mail-from.ts';
import { readProxyNetworks } from './proxy-networks.ts';
import { readSocialKeys, type SocialKeysOfBrands } from './social-keys.ts';
import { readStripeKeys } from './stripe-keys.ts';
import { readTagManagers, type TagManagers } from './tag-manager.ts';
import { isVapidPair } from './vapid-pair.ts';

/** A setting, or a service that a setting names, is unusable. The message is one sentence, and the process exits with code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The proxies (addresses or CIDR blocks) whose `x-forwarded-*` headers are trusted. */
  readonly proxyNetworks: readonly string[];
  readonly dataDir: string;
  readonly database: { readonly url: string; readonly poolSize: number } | { readonly url: undefined };
  readonly redisUrl: string | undefined;
  readonly s3:
    | {
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly bucket: string;
        readonly accessKeyId: string | undefined;
        readonly secretAccessKey: string | undefined;
      }
    | undefined;
  /** The URL of this server in development. In production every brand has its own domain. */
  readonly site: URL;
  /** The console's host, and its origin for links. Undefined: this installation serves no console. */
  readonly console: { readonly host: string; readonly origin: string } | undefined;
  /** `from` is the value of MAIL_FROM, for `mailFrom`. */
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** Social sign-in: the keys by brand, and the sandbox for brands without keys. */
  readonly social: { readonly keys: SocialKeysOfBrands; readonly sandboxUrl: string | undefined };
  /** The sandbox gateway's keys; undefined if it is not the gateway, and always in production. */
  readonly gateway: SandboxKeys | undefined;
  /** Stripe's keys; undefined if it is not the gateway. */
  readonly stripe: StripeKeys | undefined;
  /** The brands' containers at the tag manager, and the origin of its script (in development that of a test server). */
  readonly tagManager: { readonly brands: TagManagers; readonly url: string };
  /** The duties that apply to members of every country, not only where `dutyPlaces` requires them. */
  readonly dutiesEverywhere: readonly Duty[];
  /** The provider of age assurance; undefined if there is none. The sandbox is refused in production. */
  readonly ageAssurance: AgeProvider | undefined;
  readonly webPush: {
    /** Undefined: created at the first start and stored in the database. */
    readonly keys: { readonly publicKey: string; readonly privateKey: string } | undefined;
    /** The contact for push services (RFC 8292). */
    readonly subject: string;
    /** The origins of push services besides those of the browsers. Empty in production. */
    readonly origins: readonly string[];
  };
  readonly roles: { readonly web: boolean; readonly realtime: boolean; readonly worker: boolean };
  /** The number of demo members; 0 without demo data. */
  readonly demoMembers: number;
  /** The interval of presence (a minute, shorter in tests), and the time between heartbeats of sockets. */
  readonly realtime: { readonly minuteMs: number; readonly heartbeatMs: number };
  /** Undefined in development: created at the first start and stored in the data folder (`stored-secret.ts`). */
  readonly secret: string | undefined;
  /** The bearer token for `/metrics`. Undefined: only this machine may read the metrics. */
  readonly metricsToken: string | undefined;
  readonly logLevel: Env['LOG_LEVEL'];
}

/**
 * Parses the environment to typed settings.
 * @throws StartError with one sentence about the first invalid setting
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = envSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && !env.SECRET) {
    throw new StartError(
      'The setting SECRET is missing: in production, set it to a random text of 32 characters or more.',
    );
  }
  if (production && environment.DEMO && env.DEMO > 0) {
    throw new StartError('The setting DEMO must be 0 in production: the demonstration world is not loaded there.');
  }
  const testSetting = (['REALTIME_MINUTE_MS', 'REALTIME_HEARTBEAT_MS'] as const).find((name) => environment[name]);
  if (production && testSetting)
    throw new StartError(`The setting ${testSetting} must be empty in production: it is for tests.`);
  const dataDir = resolve(env.DATA_DIR);
  return {
    production,
    port: env.PORT,
    // Development serves only this machine.
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    proxyNetworks: readProxies(env),
    dataDir,
    database: env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL } : { url: undefined },
    redisUrl: env.REDIS_URL,
    s3: readS3(env),
    site: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`),
    console: readConsole(env, production),
    social: readSocial(env),
    gateway: readGateway(env),
    stripe: readStripe(env),
    tagManager: readTagManager(env),
    dutiesEverywhere: env.DUTIES_EVERYWHERE,
    ageAssurance: readAgeAssurance(env, production),
    mail: readMail(env, production),
    webPush: readWebPush(env, production),
    roles: {
      web: env.ROLE === 'all' || env.ROLE === 'web',
      realtime: env.ROLE === 'all' || env.ROLE === 'realtime',
      worker: env.ROLE === 'all' || env.ROLE === 'worker',
    },
    demoMembers: production ? 0 : env.DEMO,
    realtime: { minuteMs: env.REALTIME_MINUTE_MS, heartbeatMs: env.REALTIME_HEARTBEAT_MS },
    secret: env.SECRET,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
};

const readProxies = (env: Env): Config['proxyNetworks'] => {
  const networks = readProxyNetworks(env.TRUST_PROXY);
  if (typeof networks === 'string') throw new StartError(`The setting TRUST_PROXY ${networks}.`);
  return networks;
};

/** In production there is no default: without CONSOLE_HOST there is no console. */
const readConsole = ({ CONSOLE_HOST, PORT }: Env, production: boolean): Config['console'] => {
  if (CONSOLE_HOST && brandByHost(CONSOLE_HOST))
    throw new StartError(`The setting CONSOLE_HOST names the host of a brand: the console needs one of its own.`);
  if (production) return CONSOLE_HOST ? { host: CONSOLE_HOST, origin: `https://${CONSOLE_HOST}` } : undefined;
  const host = CONSOLE_HOST ?? 'console.localhost';
  return { host, origin: `http://${host}:${PORT}` };
};

const readSocial = (env: Env): Config['social'] => {
  const keys = readSocialKeys(env.SOCIAL_KEYS);
  if (typeof keys === 'string') throw new StartError(`The setting SOCIAL_KEYS ${keys}.`);
  if (env.SOCIAL_SANDBOX_URL && env.NODE_ENV === 'production')
    throw new StartError('The setting SOCIAL_SANDBOX_URL must be empty in production: anybody is anybody there.');
  // The sandbox's issuer has no slash at its end.
  return { keys, sandboxUrl: env.SOCIAL_SANDBOX_URL?.replace(/\/$/, '') };
};

const readGateway = (env: Env): SandboxKeys | undefined => {
  const { GATEWAY_URL: url, GATEWAY_MERCHANT: merchant, GATEWAY_SECRET_KEY: secretKey } = env;
  const webhookSecret = env.GATEWAY_WEBHOOK_SECRET;
  if (!url || env.GATEWAY === 'stripe') return undefined;
  if (env.NODE_ENV === 'production')
    throw new StartError('The setting GATEWAY_URL must be empty in production: nobody pays at a sandbox.');
  if (!merchant || !secretKey || !webhookSecret)
    throw new StartError(
      'The settings GATEWAY_MERCHANT, GATEWAY_SECRET_KEY and GATEWAY_WEBHOOK_SECRET go with GATEWAY_URL: one is missing.',
    );
  return { url: url.replace(/\/$/, ''), merchant, secretKey, webhookSecret };
};

const readStripe = (env: Env): StripeKeys | undefined => {
  if (env.GATEWAY !== 'stripe') return undefined;
  const keys = readStripeKeys(env, env.NODE_ENV === 'production');
  if (typeof keys === 'string') throw new StartError(`The setting ${keys}.`);
  return keys;
};

const tagManagerHost = 'https://www.googletagmanager.com';

const readTagManager = (env: Env): Config['tagManager'] => {
  const brands = readTagManagers(env.TAG_MANAGER);
  if (typeof brands === 'string') throw new StartError(`The setting TAG_MANAGER ${brands}.`);
  if (env.TAG_MANAGER_URL && env.NODE_ENV === 'production')
    throw new StartError('The setting TAG_MANAGER_URL must be empty in production: it names a stand-in.');
  return { brands, url: new URL(env.TAG_MANAGER_URL ?? tagManagerHost).origin };
};

const readAgeAssurance = ({ AGE_ASSURANCE: provider }: Env, production: boolean): Config['ageAssurance'] => {
  if (provider === 'sandbox' && production)
    throw new StartError(
      'The setting AGE_ASSURANCE must not be sandbox in production: each member chooses the result there.',
    );
  return provider;
};

/** A process that sends emails needs a mail server: without emails members cannot confirm addresses or recover passwords. */
const readMail = ({ SMTP_URL, MAIL_FROM, ROLE }: Env, production: boolean): Config['mail'] => {
  if (production && (ROLE === 'all' || ROLE === 'worker')) {
    if (!SMTP_URL) throw new StartError('The setting SMTP_URL is missing: in production, letters need a mail server.');
    if (MAIL_FROM.endsWith('@localhost'))
      throw new StartError('The setting MAIL_FROM is missing: in production, letters come from an address of yours.');
  }
  return { smtpUrl: SMTP_URL, from: MAIL_FROM };
};

const readWebPush = (env: Env, production: boolean): Config['webPush'] => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, WEB_PUSH_SERVICE: service } = env;
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new StartError('The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: one of them is missing.');
  if (publicKey && privateKey && !isVapidPair(publicKey, privateKey))
    throw new StartError(
      'The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: leave both empty, and they are made.',
    );
  if (production && service)
    throw new StartError('The setting WEB_PUSH_SERVICE must be empty in production: it is a stand-in of tests.');
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    // One contact for all brands.
    subject: `mailto:${mailFrom(env.MAIL_FROM, brands[0])}`,
    origins: service ? [new URL(service).origin] : [],
  };
};

const readS3 = (env: Env): Config['s3'] => {
  if (!env.S3_BUCKET) {
    const unused = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((name) => env[name]);
    if (unused) throw new StartError(`The setting S3_BUCKET is missing: ${unused} is set, and needs a bucket.`);
    return undefined;
  }
  if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY)) {
    throw new StartError('The settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: one of them is missing.');
  }
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
};
