import { createSecretKey, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { reason } from './config/reason.ts';
import { storedSecret } from './config/stored-secret.ts';
import type { Context } from './context.ts';
import { type Database, type Db, openDatabase } from './db/database.ts';
import { getOrCreateSetting } from './db/setting.db.ts';
import { devMailbox } from './features/mail/dev-mailbox.ts';
import { hasDemoData } from './features/members/has-demo-data.ts';
import { openSecurityLog } from './features/security/security-log.ts';
import { pushServices } from './features/web-push/push-services.ts';
import { vapidKeys } from './features/web-push/vapid-keys.ts';
import { jobs as jobRegistry } from './jobs.ts';
import { pictureAddresses } from './pictures/image-urls.ts';
import { processBus, redisBus } from './ports/bus.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { Gateway } from './ports/gateway/gateway.ts';
import { measureGateway } from './ports/gateway/measure-gateway.ts';
import { sandboxGateway } from './ports/gateway/sandbox/sandbox-gateway.ts';
import { stripeGateway } from './ports/gateway/stripe/stripe-gateway.ts';
import { openJobs } from './ports/jobs.ts';
import { limiter } from './ports/limiter.ts';
import type { Mail } from './ports/mail.ts';
import { smtpMail } from './ports/mail-smtp.ts';
import { createMetrics, type Metrics, measurePools } from './ports/metrics.ts';
import { createOutside, type OutsideParts } from './ports/outside.ts';
import { processPresence, redisPresence } from './ports/presence.ts';
import { connectRedis } from './ports/redis.ts';
import { signer as makeSigner } from './ports/signer.ts';
import { createSocial } from './ports/social.ts';
import type { Storage } from './ports/storage.ts';
import { createFolderStorage } from './ports/storage-folder.ts';
import { createS3Storage } from './ports/storage-s3.ts';
import { openWebPush } from './ports/web-push.ts';

/** What a test may bring of its own. */
export interface ContextOverrides {
  readonly database?: Database;
  readonly clock?: Clock;
  readonly outside?: OutsideParts;
  readonly gateway?: Gateway;
}

export interface Opened {
  readonly context: Context;
  /** Closes everything that was opened, in the reverse order. */
  close(): Promise<void>;
}

/** @throws StartError in one sentence where the bucket that the settings name cannot be used */
const openStorage = async ({ s3, dataDir }: Config): Promise<Storage> => {
  if (!s3) return createFolderStorage(join(dataDir, 'photos'));
  const storage = createS3Storage(s3);
  await storage.check();
  return storage;
};

/** Letters wait for a mail server that is away, so the start does not: whoever sends them only says it. */
const openMail = ({ mail: { smtpUrl }, roles }: Config, log: Logger, db: Db, clock: Clock): Mail => {
  if (!smtpUrl) return devMailbox(db, clock);
  const mail = smtpMail(smtpUrl);
  if (roles.worker)
    mail.check().catch((error: unknown) => log.warn({ error: reason(error) }, 'the mail server at SMTP_URL is away'));
  return mail;
};

/** Null where nothing is for sale. */
const openGateway = ({ stripe, gateway }: Config): Gateway | null => {
  if (stripe) return stripeGateway(stripe);
  return gateway ? sandboxGateway(gateway) : null;
};

const measuredGateway = (gateway: Gateway | null, metrics: Metrics): Gateway | null =>
  gateway && measureGateway(gateway, metrics);

/**
 * Opens all that stands outside the process: database, Redis, storage, jobs.
 * @throws StartError in one sentence for what cannot be used
 */
export const createContext = async (config: Config, log: Logger, given: ContextOverrides = {}): Promise<Opened> => {
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : undefined;
  const storage = await openStorage(config);
  const database = given.database ?? (await openDatabase(config));
  const demo = await hasDemoData(config, database.db);
  const clock = given.clock ?? systemClock;
  const signer = makeSigner(config.secret ?? (await storedSecret(config.dataDir)));
  const bus = redis ? await redisBus(redis, log) : processBus();
  const pictureKey = createSecretKey(
    await getOrCreateSetting(database.db, 'picture-key', () => randomBytes(16).toString('base64')),
    'base64',
  );
  const metrics = createMetrics();
  measurePools(metrics, database.pools);
  database.retries.onRetry = (code) => metrics.transactionRetries.inc({ code });
  const jobs = await openJobs(database, log, metrics, { queues: jobRegistry, isWorker: config.roles.worker });
  const { db, reports } = database;
  const pictures = pictureAddresses(pictureKey, signer, clock);
  const mail = openMail(config, log, db, clock);
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
    presence: redis ? redisPresence(redis, log, config.realtime.minuteMs) : processPresence(config.realtime.minuteMs),
    limiter: limiter(redis),
    signer,
    social: createSocial(config.social),
    gateway: measuredGateway(given.gateway ?? openGateway(config), metrics),
    outside: createOutside(given.outside),
    storage,
    pictures,
    demo,
    portraits: demo ? (await import('./demo/portraits/portraits.ts')).portraits({ db, storage, pictures }) : null,
    jobs,
    webPush: openWebPush(config.webPush.keys ?? (await vapidKeys(database.db)), config.webPush.subject, [
      ...pushServices,
      ...config.webPush.places,
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
