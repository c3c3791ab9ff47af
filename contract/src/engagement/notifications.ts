import { z } from 'zod';
import { call } from '../call.ts';
import { empty } from '../shapes.ts';
import { notificationLimits } from './notification-limits.ts';
import { emailSettings, notificationSettingIds, notificationSettingNames } from './notification-settings.ts';

const ids = Object.values(notificationSettingIds);

const settingId = z.literal(ids);
const settingIds = z.array(settingId).max(ids.length).default([]);

const notificationSetting = z.object({
  id: settingId,
  /** A code. The client shows its own text. */
  label: z.enum(notificationSettingNames),
  disabled: z.boolean(),
});
export type NotificationSettingState = z.infer<typeof notificationSetting>;

const settings = z.array(notificationSetting);

/** Lists the member's notification settings. */
export const notificationSettings = call({
  method: 'GET',
  path: '/rest/v2/user/settings/notification',
  auth: 'member',
  rate: 'read',
  source: '2 §7',
  answer: settings,
});

/**
 * Changes settings, and answers all of them. Settings that are not named stay as they are. An unknown id, the id of
 * service emails and an id in both lists are refused.
 */
export const saveNotificationSettings = call({
  method: 'PUT',
  path: '/rest/v2/user/settings/notifications',
  auth: 'member',
  rate: 'write',
  source: '2 §7',
  body: z.object({ enabled: settingIds, disabled: settingIds }),
  answer: settings,
});

const token = z.string().min(1).max(notificationLimits.tokenMax);
const byLink = { auth: 'guest', rate: 'guard', source: 'decisions §5 Settings' } as const;
/** The settings that a link turns off, and those of them that are on now. */
const linkState = z.object({ settings: z.array(z.enum(emailSettings)), enabled: z.array(z.enum(emailSettings)) });
export type UnsubscribeLinkState = z.infer<typeof linkState>;

/**
 * The URL of `List-Unsubscribe` (RFC 8058). Its GET is a page that changes nothing; a POST of a mail program turns the
 * settings of the email off.
 */
export const unsubscribePath = '/info/unsubscribe';

/** Returns what a link of an email turns off. Needs no session, and changes nothing. */
export const unsubscribeLink = call({
  ...byLink,
  method: 'POST',
  path: '/v3/notifications:readUnsubscribe',
  body: z.object({ token }),
  answer: linkState,
  errors: ['notFound'],
});

/** Turns the settings of an email off. Repetition changes nothing. `enabled` of the answer lists those that were on. */
export const unsubscribe = call({
  ...byLink,
  method: 'POST',
  path: '/v3/notifications:unsubscribe',
  body: z.object({ token }),
  answer: linkState,
  errors: ['notFound'],
});

/** Undoes `unsubscribe`: turns settings of the link on again. */
export const resubscribe = call({
  ...byLink,
  method: 'POST',
  path: '/v3/notifications:resubscribe',
  body: z.object({ token, settings: z.array(z.enum(emailSettings)).max(emailSettings.length) }),
  answer: empty,
  errors: ['notFound'],
});
