import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { lockMembers } from '../../../db/locks.ts';
import type { Finding, Id } from '../../../db/schema.ts';
import { getOpenersSince, updateMemberRisk } from '../risk/member-risk.ts';
import { incrementOpeners } from '../risk/risk.db.ts';
import { scanText } from './text-filter.ts';
import {
  closeProfileTextReview,
  enqueueOpener,
  enqueueProfileText,
  hasEarlierMessage,
  type ProfileText,
} from './text-queue.db.ts';

interface WrittenText {
  readonly memberId: Id;
  readonly language: string;
  readonly kind: ProfileText;
  /** The text in the profile now. */
  readonly words: string;
}

/**
 * Scans a new profile text within the transaction that saved it. The text stays visible; a text with findings is queued for an
 * operator.
 */
export const reviewText = async (
  context: Context,
  db: Db,
  { memberId, language, kind, words }: WrittenText,
): Promise<void> => {
  // A profile may name investments as the member's work. Only a message can ask for money.
  const findings = scanText(words, language).filter(({ kind }) => kind !== 'money');
  if (findings.length > 0) await enqueueProfileText(db, { memberId, kind, words, findings });
  else if (!(await closeProfileTextReview(db, memberId, kind, context.clock.now()))) return;
  await updateMemberRisk(context, db, memberId);
};

interface ReviewedMessage {
  readonly memberId: Id;
  readonly otherId: Id;
  readonly messageId: Id;
  readonly words: string;
  /** Of `scanText`. */
  readonly findings: readonly Finding[];
  /** The message was accepted before, by the same request id, and has been counted. */
  readonly repeated: boolean;
}

/** Whether no member wrote before this message. The messages of a match precede it. */
const isOpener = async ({ db }: Context, { memberId, otherId, messageId }: ReviewedMessage): Promise<boolean> =>
  messageId === '1' ||
  (Number(messageId) <= systemMessages + 1 && !(await hasEarlierMessage(db, memberId, otherId, messageId)));

/** A match has a message of its own and an ice breaker. */
const systemMessages = 2;

/** The risk score is updated at each multiple of this number of first messages a day. */
const riskUpdateInterval = 10;

/**
 * Queues a message, which stays visible, for its findings. The first message of a dialog is counted and queued for any finding. A later
 * message is queued only for a handle of another messenger, because members who know each other may exchange other contacts.
 */
export const reviewMessage = async (context: Context, message: ReviewedMessage): Promise<void> => {
  if (await isOpener(context, message)) return reviewOpener(context, message);
  const findings = message.findings.filter(({ kind }) => kind === 'handle');
  if (findings.length === 0) return;
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [message.memberId]);
    await enqueueOpener(db, { ...message, findings });
    await updateMemberRisk(context, db, message.memberId);
  });
};

/** Queues and counts a member's first message to another member. */
const reviewOpener = async (context: Context, opener: ReviewedMessage): Promise<void> => {
  const { findings } = opener;
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [opener.memberId]);
    if (findings.length > 0) await enqueueOpener(db, opener);
    const now = context.clock.now();
    const count = opener.repeated ? 0 : await incrementOpeners(db, opener.memberId, now, getOpenersSince(now));
    if (findings.length > 0 || (count > 0 && count % riskUpdateInterval === 0))
      await updateMemberRisk(context, db, opener.memberId);
  });
};
