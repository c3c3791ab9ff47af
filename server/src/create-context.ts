import { createSecretKey, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { describeError } from './config/describe-error.ts';
import { getOrCreateSecret } from './config/stored-secret.ts';
import type { Context } from './context.ts';
import { type Database, type Db, openDatabase } from './db/database.ts';
import { getOrCreateSetting } from './db/setting.db.ts';
import { devMailbox } from './features/mail/dev-mailbox.ts';
import { hasDemoData } from './features/members/has-demo-data.ts';
import { openSecurityLog } from './features/security/security-log.ts';
import { pushServices } from './features/web-push/push-services.ts';
import { vapidKeys } from './features/web-push/vapid-keys.ts';
import { jobs as jobRegistry } from './jobs.ts';
import { createImageUrls } from './pictures/image-urls.ts';
import { createProcessBus, createRedisBus } from './ports/bus.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { createAgeAssurance } from './ports/create-age-assurance.ts';
import { createSocial } from './ports/create-social.ts';
import { createExternalHttp, type ExternalHttpOptions } from './ports/external-http.ts';
import type { Gateway } from './ports/gateway/gateway.ts';
import { measureGateway } from './ports/gateway/measure-gateway.ts';
import { createSandboxGateway } from './ports/gateway/sandbox/sandbox-gateway.ts';
import { openJobs } from './ports/jobs.ts';
import { createLimiter } from './ports/limiter.ts';
import type { Mail } from './ports/mail.ts';
import { createMetrics, type Metrics, measurePools } from './ports/metrics.ts';
import { createProcessPresence, createRedisPresence } from './ports/presence.ts';
import { createSigner } from './ports/signer.ts';
import type { Storage } from './ports/storage.ts';
import { createFolderStorage } from './ports/storage-folder.ts';
import { createWebPush } from './ports/web-push.ts';

/** Parts of the context that tests replace. */
export interface ContextOverrides {
  readonly database?: Database;
  readonly clock?: Clock;
  readonly externalHttp?: ExternalHttpOptions;
  readonly gateway?: Gateway;
}

export interface OpenedContext {
  readonly context: Context;
  /** Closes everything that was opened, in the reverse order. */
  close(): Promise<void>;
}

/** @throws StartError with one sentence if the bucket cannot be used */
const openStorage = async ({ s3, dataDir }: Config): Promise<Storage> => {
  if (!s3) return createFolderStorage(join(dataDir, 'photos'));
  const { createS3Storage } = await import('./ports/storage-s3.ts');
  const storage = createS3Storage(s3);
  await storage.check();
  return storage;
};

/** An unavailable mail server is only logged, because unsent emails stay queued. */
const openMail = async ({ mail: { smtpUrl }, roles }: Config, log: Logger, db: Db, clock: Clock): Promise<Mail> => {
  if (!smtpUrl) return devMailbox(db, clock);
  const { createSmtpMail } = await import('./ports/mail-smtp.ts');
  const mail = createSmtpMail(smtpUrl);
  if (roles.worker)
    mail
      .check()
      .catch((error: unknown) => log.warn({ error: describeError(error) }, 'the mail server at SMTP_URL is away'));
  return mail;
};

/** Null if nothing is for sale. */
const openGateway = async ({ stripe, gateway }: Config): Promise<Gateway | null> => {
  if (stripe) return (await import('./ports/gateway/stripe/stripe-gateway.ts')).createStripeGateway(stripe);
  return gateway ? createSandboxGateway(gateway) : null;
};

const measuredGateway = (gateway: Gateway | null, metrics: Metrics): Gateway | null =>
  gateway && measureGateway(gateway, metrics);

/**
 * Connects to everything outside of the process: database, Redis, storage, jobs. The libraries of services that are not configured do
 * not load: they are a sixth of all modules.
 * @throws StartError with one sentence about the first part that cannot be used
 */
export const createContext = async (
  config: Config,
  log: Logger,
  overrides: ContextOverrides = {},
): Promise<OpenedContext> => {
  const redis = config.redisUrl
    ? await (await import('./ports/redis.ts')).connectRedis(config.redisUrl, log)
    : undefined;
  const storage = await openStorage(config);
  const database = overrides.database ?? (await openDatabase(config));
  const demo = await hasDemoData(config, database.db);
  const clock = overrides.clock ?? systemClock;
  const signer = createSigner(config.secret ?? (await getOrCreateSecret(config.dataDir)));
  const bus = redis ? await createRedisBus(redis, log) : createProcessBus();
  const imageKey = createSecretKey(
    await getOrCreateSetting(database.db, 'picture-key', () => randomBytes(16).toString('base64')),
    'base64',
  );
  const metrics = createMetrics();
  measurePools(metrics, database.pools);
  database.retries.onRetry = (code) => metrics.transactionRetries.inc({ code });
  const jobs = await openJobs(database, log, metrics, { queues: jobRegistry, isWorker: config.roles.worker, bus });
  const { db, reports } = database;
  const imageUrls = createImageUrls(imageKey, signer, clock);
  const mail = await openMail(config, log, db, clock);
  const security = openSecurityLog(db, clock, log);
  const context: Context = {
    config,
    log,
    metrics,
    clock,
    database,
    db,
    reports,
    bus,
    presence: redis
      ? createRedisPresence(redis, log, config.realtime.minuteMs)
      : createProcessPresence(config.realtime.minuteMs),
    limiter: createLimiter(redis),
    signer,
    social: createSocial(config.social),
    gateway: measuredGateway(overrides.gateway ?? (await openGateway(config)), metrics),
    ageAssurance: createAgeAssurance(config.ageAssurance),
    externalHttp: createExternalHttp(overrides.externalHttp),
    storage,
    imageUrls,
    demo,
    portraits: demo ? (await import('./demo/portraits/portraits.ts')).portraits({ db, storage, imageUrls }) : null,
    jobs,
    webPush: createWebPush(config.webPush.keys ?? (await vapidKeys(database.db)), config.webPush.subject, [
      ...pushServices,
      ...config.webPush.origins,
    ]),
    mail,
    security,
  };
  return {
    context,
    close: async () => {
      await jobs.stop();
      await security.close();
      mail.close();
      await bus.close();
      redis?.disconnect();
      await database.close();
    },
  };
};
