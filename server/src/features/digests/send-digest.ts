import { notificationLimits } from '@kindred/contract/engagement/notification-limits';
import { specialLists } from '@kindred/contract/payments/special-prices';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { holdsPremium } from '../entitlements/premium.ts';
import { grantsOf } from '../grants/grants.ts';
import { sendOptionalEmail } from '../mail/send-optional.ts';
import { findDigestRecipient, listNews, type News } from './digests.db.ts';
import { isReachable, loadEnabledLines } from './recipients.ts';
import { renderDigest } from './render-digest.ts';

const { countMax, names, offerHours } = notificationLimits;
const hourMs = 3_600_000;

/** A claimed daily email. It has no events, because these are read when it is sent. */
export interface DigestJob {
  readonly id: string;
  readonly memberId: Id;
  readonly to: string;
  /** ISO 8601. */
  readonly since: string;
  readonly until: string;
}

/** Likes and visits name no member to recipients without Premium. */
const hideAdmirers = (news: readonly News[]): News[] =>
  news.map((line) => (line.kind === 'likes' || line.kind === 'visits' ? { ...line, names: [] } : line));

const hasOffer = async (context: Context, memberId: Id, now: Date): Promise<boolean> =>
  [...(await grantsOf(context, memberId, specialLists)).values()].some(
    ({ expires_at }) => expires_at.getTime() > now.getTime() + offerHours * hourMs,
  );

/**
 * Sends a daily email, at most once. Events that were read since the claim, settings that were turned off and members who may no longer
 * be mentioned are left out; without any event nothing is sent.
 * @throws Error without address and link if the mail server does not accept the email now, so that the job is retried
 */
export const sendDigest = async (context: Context, { id, memberId, to, since, until }: DigestJob): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  const recipient = await findDigestRecipient(db, memberId, now);
  if (!isReachable(recipient) || recipient.email !== to) return;
  const { kinds, hasOffers } = await loadEnabledLines(db, recipient);
  const period = { since: new Date(since), until: new Date(until) };
  const news = await listNews(db, recipient, { ...period, now, kinds, countMax: countMax + 1, names });
  if (news.length === 0) return;
  const message = await renderDigest(context, recipient, {
    id,
    news: holdsPremium(recipient, now) ? news : hideAdmirers(news),
    hasOffer: hasOffers && (await hasOffer(context, memberId, now)),
  });
  if (message) await sendOptionalEmail(context, 'digest', message);
};
