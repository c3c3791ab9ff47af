import type { Handlers } from '../../http/call-request.ts';
import { notificationSettings, saveNotificationSettings } from './settings.ts';
import { resubscribe, unsubscribe, unsubscribeLink } from './unsubscribe.ts';

export const notificationsHandlers = {
  notificationSettings,
  saveNotificationSettings,
  unsubscribeLink,
  unsubscribe,
  resubscribe,
} satisfies Partial<Handlers>;
