import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { lockMembers } from '../../../db/locks.ts';
import type { Id } from '../../../db/schema.ts';
import { countOpener } from '../risk/risk.db.ts';
import { openersSince, weighMember } from '../risk/weigh-member.ts';
import { findingsIn } from './text-filter.ts';
import { dropProfileText, type ProfileText, queueOpener, queueProfileText } from './text-queue.db.ts';

interface Written {
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
  { memberId, language, kind, words }: Written,
): Promise<void> => {
  const findings = findingsIn(words, language);
  if (findings.length > 0) await queueProfileText(db, { memberId, kind, words, findings });
  else if (!(await dropProfileText(db, memberId, kind, context.clock.now()))) return;
  await weighMember(context, db, memberId);
};

interface Opener {
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
const weighedAt = 10;

/**
 * Looks through a message, which stands as it is. The first one to somebody is counted and looked through for everything; of
 * later ones only a messenger's handle waits for an operator, since people who know each other may exchange the rest.
 */
export const reviewMessage = async (context: Context, message: Opener): Promise<void> => {
  if (isOpener(message.messageId)) return reviewOpener(context, message);
  const findings = findingsIn(message.words, message.language).filter(({ kind }) => kind === 'handle');
  if (findings.length === 0) return;
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [message.memberId]);
    await queueOpener(db, { ...message, findings });
    await weighMember(context, db, message.memberId);
  });
};

/** Looks through a member's first message to somebody, and counts it; the message stands as it is. */
const reviewOpener = async (context: Context, opener: Opener): Promise<void> => {
  const findings = findingsIn(opener.words, opener.language);
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [opener.memberId]);
    if (findings.length > 0) await queueOpener(db, { ...opener, findings });
    const now = context.clock.now();
    const count = opener.repeated ? 0 : await countOpener(db, opener.memberId, now, openersSince(now));
    if (findings.length > 0 || (count > 0 && count % weighedAt === 0)) await weighMember(context, db, opener.memberId);
  });
};
