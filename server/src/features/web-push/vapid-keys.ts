import webPush, { type VapidKeys } from 'web-push';
import type { Db } from '../../db/database.ts';
import { keptSetting } from '../../db/setting.db.ts';

/** This server's keys of pushing, made once: browsers that subscribed by them are lost with them. */
export const vapidKeys = async (db: Db): Promise<VapidKeys> =>
  JSON.parse(await keptSetting(db, 'vapid-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))) as VapidKeys;
