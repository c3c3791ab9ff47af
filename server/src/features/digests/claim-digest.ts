import { randomUUID } from 'node:crypto';
import { notificationLimits } from '@kindred/contract/engagement/notification-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { awaitActs } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import {
  type DigestRecipient,
  deleteDue,
  findDigestRecipient,
  leaseDue,
  listNews,
  postponeDue,
  saveDigestDay,
} from './digests.db.ts';
import { isReachable, loadEnabledLines } from './recipients.ts';

const { morningHour, spreadMinutes, quietHours, newsDays, settleSeconds } = notificationLimits;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const morning = { hour: morningHour, spreadMinutes };

/** Whether the member was here shortly before, and so knows the events. */
const wasActive = ({ seen_at }: DigestRecipient, now: Date): boolean =>
  seen_at !== null && seen_at.getTime() > now.getTime() - quietHours * hourMs;

/** Earlier events are not mentioned: those of the last email, and old ones. */
const startOfNews = ({ news_until }: DigestRecipient, now: Date): Date =>
  new Date(Math.max(news_until?.getTime() ?? 0, now.getTime() - newsDays * dayMs));

const decide = async (context: Context, db: Db, memberId: Id): Promise<void> => {
  const now = context.clock.now();
  const recipient = await findDigestRecipient(db, memberId, now);
  if (!isReachable(recipient)) return deleteDue(db, memberId);
  if (recipient.sent_day === recipient.local_day || wasActive(recipient, now))
    return postponeDue(db, memberId, now, morning);
  const { kinds } = await loadEnabledLines(db, recipient);
  const since = startOfNews(recipient, now);
  // All events are seen here, because the counter is locked under which they are inserted.
  const news = await listNews(db, recipient, { since, until: 'infinity', now, kinds, countMax: 1, names: 0 });
  if (news.length === 0) return deleteDue(db, memberId);
  const until = new Date(now.getTime() - settleSeconds * 1000);
  await saveDigestDay(db, { memberId, day: recipient.local_day, newsUntil: until });
  await postponeDue(db, memberId, now, morning);
  await context.jobs.send(
    'digests.mail',
    { id: randomUUID(), memberId, to: recipient.email, since: since.toISOString(), until: until.toISOString() },
    { within: db },
  );
};

/**
 * Decides about the daily email of a member whose morning has come: enqueues it, waits until the next morning, or forgets the member
 * until the next event. One transaction, so that a day has at most one email.
 */
export const claimDigest = (context: Context, memberId: Id): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    if (!(await leaseDue(db, memberId, context.clock.now()))) return;
    await awaitActs(db, memberId);
    await decide(context, db, memberId);
  });
