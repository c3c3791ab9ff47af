import {
  type NotificationSetting,
  notificationSettingIds,
  notificationSettingNames,
} from '@kindred/contract/engagement/notification-settings';
import type { NotificationSettingState } from '@kindred/contract/engagement/notifications';
import { CallError } from '@kindred/contract/errors';
import type { Db } from '../../db/database.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { loadEnabledSettings, type Notified, setChoices } from './choices.ts';

const present = async (db: Db, member: Notified): Promise<NotificationSettingState[]> => {
  const enabled = (await loadEnabledSettings(db, [member])).get(member.id);
  return notificationSettingNames.map((label) => ({
    id: notificationSettingIds[label],
    label,
    disabled: !enabled?.has(label),
  }));
};

/** Lists the viewer's notification settings (spec 2 §7). */
export const notificationSettings: HandlerOf<'notificationSettings'> = ({ context, viewer }) =>
  present(context.db, viewer);

/**
 * Changes the viewer's notification settings (spec 2 §7).
 * @throws CallError invalidRequest if a setting is in both lists
 */
export const saveNotificationSettings: HandlerOf<'saveNotificationSettings'> = async ({ context, viewer, body }) => {
  const both = body.enabled.find((id) => body.disabled.includes(id));
  if (both !== undefined)
    throw new CallError('invalidRequest', { field: 'disabled', message: `setting ${both} is in both lists` });
  const isNamed = (ids: readonly number[], name: NotificationSetting) => ids.includes(notificationSettingIds[name]);
  const choices = new Map([
    ...notificationSettingNames.filter((name) => isNamed(body.enabled, name)).map((name) => [name, true] as const),
    ...notificationSettingNames.filter((name) => isNamed(body.disabled, name)).map((name) => [name, false] as const),
  ]);
  await setChoices(context, viewer.id, choices, 'settings');
  return present(context.db, { ...viewer, site_pushes: choices.get('sitePushes') ?? viewer.site_pushes });
};
