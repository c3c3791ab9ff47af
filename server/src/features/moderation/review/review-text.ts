import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { lockMembers } from '../../../db/locks.ts';
import type { Id } from '../../../db/schema.ts';
import { getOpenersSince, updateMemberRisk } from '../risk/member-risk.ts';
import { incrementOpeners } from '../risk/risk.db.ts';
import { scanText } from './text-filter.ts';
import { closeProfileTextReview, enqueueOpener, enqueueProfileText, type ProfileText } from './text-queue.db.ts';

interface WrittenText {
  readonly memberId: Id;
  readonly language: string;
  readonly kind: ProfileText;
  /** As it stands in the profile now. */
  readonly words: string;
}

/**
 * Looks through a text that a member has just put into their profile, within the transaction that did: it stands as it is,
 * and what is found in it waits for an operator.
 */
export const reviewText = async (
  context: Context,
  db: Db,
  { memberId, language, kind, words }: WrittenText,
): Promise<void> => {
  const findings = scanText(words, language);
  if (findings.length > 0) await enqueueProfileText(db, { memberId, kind, words, findings });
  else if (!(await closeProfileTextReview(db, memberId, kind, context.clock.now()))) return;
  await updateMemberRisk(context, db, memberId);
};

interface ReviewedMessage {
  readonly memberId: Id;
  readonly language: string;
  readonly otherId: Id;
  readonly messageId: Id;
  readonly words: string;
  /** It was taken before, and counted then. */
  readonly repeated: boolean;
}

/** Messages count within their dialog: the first, or the first after the note of a match, begins it. */
const isOpener = (messageId: Id): boolean => messageId === '1' || messageId === '2';

/** At so many first messages a day the member is weighed anew, and at each multiple of it. */
const riskUpdateInterval = 10;

/**
 * Looks through a message, which stands as it is. The first one to somebody is counted and looked through for everything; of
 * later ones only a messenger's handle waits for an operator, since people who know each other may exchange the rest.
 */
export const reviewMessage = async (context: Context, message: ReviewedMessage): Promise<void> => {
  if (isOpener(message.messageId)) return reviewOpener(context, message);
  const findings = scanText(message.words, message.language).filter(({ kind }) => kind === 'handle');
  if (findings.length === 0) return;
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [message.memberId]);
    await enqueueOpener(db, { ...message, findings });
    await updateMemberRisk(context, db, message.memberId);
  });
};

/** Looks through a member's first message to somebody, and counts it; the message stands as it is. */
const reviewOpener = async (context: Context, opener: ReviewedMessage): Promise<void> => {
  const findings = scanText(opener.words, opener.language);
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [opener.memberId]);
    if (findings.length > 0) await enqueueOpener(db, { ...opener, findings });
    const now = context.clock.now();
    const count = opener.repeated ? 0 : await incrementOpeners(db, opener.memberId, now, getOpenersSince(now));
    if (findings.length > 0 || (count > 0 && count % riskUpdateInterval === 0))
      await updateMemberRisk(context, db, opener.memberId);
  });
};
