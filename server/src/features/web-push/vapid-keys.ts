import webPush, { type VapidKeys } from 'web-push';
import type { Db } from '../../db/database.ts';
import { getOrCreateSetting } from '../../db/setting.db.ts';

/** The VAPID keys of this installation, created once. If they are lost, every browser has to subscribe again. */
export const vapidKeys = async (db: Db): Promise<VapidKeys> =>
  JSON.parse(
    await getOrCreateSetting(db, 'vapid-keys', () => JSON.stringify(webPush.generateVAPIDKeys())),
  ) as VapidKeys;
