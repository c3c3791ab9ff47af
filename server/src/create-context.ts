import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { type Database, openDatabase } from './db/database.ts';
import { keptSetting } from './db/setting.db.ts';
import { portraits } from './demo/portraits/portraits.ts';
import { isDemonstration } from './demo/world/is-demonstration.ts';
import { devMailbox } from './features/mail/dev-mailbox.ts';
import { pictureAddresses } from './features/photos/address.ts';
import { pushServices } from './features/web-push/push-services.ts';
import { vapidKeys } from './features/web-push/vapid-keys.ts';
import { processBus, redisBus } from './ports/bus.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { openJobs } from './ports/jobs.ts';
import { limiter } from './ports/limiter.ts';
import { smtpMail } from './ports/mail-smtp.ts';
import { processPresence, redisPresence } from './ports/presence.ts';
import { connectRedis } from './ports/redis.ts';
import { signer as makeSigner } from './ports/signer.ts';
import { createSocial } from './ports/social.ts';
import { createFolderStorage } from './ports/storage-folder.ts';
import { createS3Storage } from './ports/storage-s3.ts';
import { openWebPush } from './ports/web-push.ts';

/** What a test may bring of its own. */
export interface Given {
  readonly database?: Database;
  readonly clock?: Clock;
}

export interface Opened {
  readonly context: Context;
  /** Closes everything that was opened, in the reverse order. */
  close(): Promise<void>;
}

/**
 * Opens all that stands outside the process: database, Redis, storage, jobs.
 * @throws StartError in one sentence for what cannot be used
 */
export const createContext = async (config: Config, log: Logger, given: Given = {}): Promise<Opened> => {
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : undefined;
  const database = given.database ?? (await openDatabase(config));
  const demo = await isDemonstration(config, database.db);
  const clock = given.clock ?? systemClock;
  const signer = makeSigner(config.secret);
  const bus = redis ? await redisBus(redis, log) : processBus();
  const pictureKey = Buffer.from(
    await keptSetting(database.db, 'picture-key', () => randomBytes(16).toString('base64')),
    'base64',
  );
  const jobs = await openJobs(database, log, config.roles.worker);
  const { db } = database;
  const storage = config.s3 ? createS3Storage(config.s3) : createFolderStorage(join(config.dataDir, 'photos'));
  const pictures = pictureAddresses(pictureKey, signer, clock);
  const { smtpUrl, from } = config.mail;
  const mail = smtpUrl ? smtpMail(smtpUrl, from) : devMailbox(db, clock);
  const context: Context = {
    config,
    log,
    clock,
    database,
    db,
    bus,
    presence: redis ? redisPresence(redis, log) : processPresence(),
    limiter: limiter(redis),
    signer,
    social: createSocial(config.social),
    storage,
    pictures,
    demo,
    portraits: demo ? portraits({ db, storage, pictures }) : null,
    jobs,
    webPush: openWebPush(config.webPush.keys ?? (await vapidKeys(database.db)), config.webPush.subject, [
      ...pushServices,
      ...config.webPush.places,
    ]),
    mail,
  };
  return {
    context,
    close: async () => {
      await jobs.stop();
      mail.close();
      await bus.close();
      redis?.disconnect();
      await database.close();
    },
  };
};
