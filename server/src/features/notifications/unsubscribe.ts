import { notificationLimits } from '@kindred/contract/engagement/notification-limits';
import type { EmailSetting } from '@kindred/contract/engagement/notification-settings';
import type { UnsubscribeLinkState } from '@kindred/contract/engagement/notifications';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { loadEnabledSettings, setChoices } from './choices.ts';
import { findNotified } from './notifications.db.ts';
import { openUnsubscribe, type UnsubscribeToken } from './unsubscribe-token.ts';

/** Per member and not per network: a mail provider sends the requests of all its users from few addresses. */
const linkLimit = { name: 'unsubscribe', points: notificationLimits.linkPerMinute, seconds: 60 };

/** Opens a link. @throws CallError notFound if it is forged, tooManyRequests */
const openLink = async (context: Context, sealed: string): Promise<UnsubscribeToken> => {
  const token = openUnsubscribe(context, sealed);
  const wait = await context.limiter.consume(linkLimit, token.memberId);
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
  return token;
};

/** The settings of a link that are on. A deleted account has none. */
const listEnabled = async (context: Context, { memberId, settings }: UnsubscribeToken): Promise<EmailSetting[]> => {
  const member = await findNotified(context.db, memberId);
  const enabled = member && (await loadEnabledSettings(context.db, [member])).get(memberId);
  return settings.filter((setting) => enabled?.has(setting));
};

const setAll = (context: Context, memberId: Id, settings: readonly EmailSetting[], isEnabled: boolean): Promise<void> =>
  setChoices(context, memberId, new Map(settings.map((setting) => [setting, isEnabled])), 'link');

/**
 * Turns the settings of a link off (RFC 8058). Returns those that were on.
 * @throws CallError notFound if the link is forged, tooManyRequests
 */
export const unsubscribeByLink = async (context: Context, sealed: string): Promise<UnsubscribeLinkState> => {
  const token = await openLink(context, sealed);
  const enabled = await listEnabled(context, token);
  // All of them, so that a default that changes later does not turn one on.
  if (await findNotified(context.db, token.memberId)) await setAll(context, token.memberId, token.settings, false);
  return { settings: [...token.settings], enabled };
};

export const unsubscribeLink: HandlerOf<'unsubscribeLink'> = async ({ context, body }) => {
  const token = await openLink(context, body.token);
  return { settings: [...token.settings], enabled: await listEnabled(context, token) };
};

export const unsubscribe: HandlerOf<'unsubscribe'> = ({ context, body }) => unsubscribeByLink(context, body.token);

/** Turns on settings of the link alone, also if the request names others. */
export const resubscribe: HandlerOf<'resubscribe'> = async ({ context, body }) => {
  const token = await openLink(context, body.token);
  const settings = token.settings.filter((setting) => body.settings.includes(setting));
  if (await findNotified(context.db, token.memberId)) await setAll(context, token.memberId, settings, true);
  return {};
};
