import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import { isLocale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { hasDuty } from '../duties/has-duty.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { fraudReasons } from './enqueue-fraud-notices.ts';
import { type Correspondent, findFraudBan, insertFraudNotices, listCorrespondents } from './fraud-notices.db.ts';

const { correspondents } = dutyLimits.fraudNotice;

/** A page of correspondents: those who were notified, and the key of the next page. */
interface NotifiedPage {
  readonly notified: readonly Id[];
  readonly next: Id | undefined;
}

/**
 * Notifies the members who exchanged messages with a member who was banned for fraud, by an email and in the app (decision 132). May be
 * repeated: a recipient has one notice per ban. Each page is a transaction that locks the banned member, so that no notice follows the end
 * of the ban.
 */
export const sendFraudNotices = async (context: Context, decisionId: Id): Promise<void> => {
  let after: Id | undefined = '0';
  while (after !== undefined) {
    const key: Id = after;
    const page = await context.db.transaction().execute((db) => notifyPage(context, db, decisionId, key));
    if (page.notified.length > 0) await publishNewEvents(context, ...page.notified);
    after = page.next;
  }
};

const notifyPage = async (context: Context, db: Db, decisionId: Id, after: Id): Promise<NotifiedPage> => {
  const member = await findFraudBan(db, decisionId, fraudReasons);
  if (member) await lockMembers(db, [member.memberId]);
  // The ban may have been undone before the lock.
  const ban = member && (await findFraudBan(db, decisionId, fraudReasons));
  if (!ban) return { notified: [], next: undefined };
  const page = await listCorrespondents(db, ban.memberId, after, correspondents);
  const due = page.filter((each) => isRecipient(each) && hasDuty(context, 'fraudNotice', each));
  const inserted = await insertFraudNotices(db, {
    decisionId,
    name: ban.name,
    recipients: due.map(({ id }) => id),
    at: context.clock.now(),
  });
  const recipients = due.filter(({ id }) => inserted.has(id));
  for (const recipient of recipients) {
    await enqueueNoticeEmail(context, db, recipient, ban.name);
    await storeEvent(db, recipient.id, 'push.fraudNotice', {});
  }
  return { notified: recipients.map(({ id }) => id), next: page.length < correspondents ? undefined : page.at(-1)?.id };
};

const isRecipient = ({ state, demo }: Correspondent): boolean => !demo && state !== 'deleted' && state !== 'banned';

const enqueueNoticeEmail = async (
  context: Context,
  db: Db,
  { name, email, brand_id: brandId, language }: Correspondent,
  other: string,
): Promise<void> => {
  if (email === null || !isLocale(language)) return;
  await enqueueEmail(context, db, { kind: 'fraud-notice', to: email, brandId, locale: language, name, other });
};
