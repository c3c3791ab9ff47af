import type { ReviewedText } from '@kindred/contract/decisions';
import { defaultLocale, isLocale } from '@kindred/i18n/locales';
import type { Db } from '../../db/database.ts';
import { lockCounters } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { readTexts } from '../../http/translations.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { refreshCard } from '../candidates/cards.ts';
import { type HeldKey, refundHeldMessages, releaseHeldMessage } from '../messenger/held.ts';
import { type ReviewRow, replaceProfileText, setMessageDeleted } from './review/text-queue.db.ts';

/** The placeholder in the member's language that replaces a removed name. */
export const getNeutralName = async (language: string): Promise<string> => {
  const locale = isLocale(language) ? language : defaultLocale;
  return (await readTexts<{ neutralName: string }>(locale, 'decisions')).neutralName;
};

type Reviewed = Pick<ReviewRow, 'member_id' | 'words' | 'other_id' | 'message_id'> & { readonly kind: ReviewedText };

/** The key of a reviewed message; undefined for profile texts. */
const findMessageKey = ({
  member_id: memberId,
  other_id: otherId,
  message_id: messageId,
}: Reviewed): HeldKey | undefined => (otherId && messageId ? { memberId, otherId, messageId } : undefined);

/** Deletes a message (or restores it, `at` null) and notifies both members. Returns the notified members. */
const setMessageHidden = async (db: Db, { memberId, otherId, messageId }: HeldKey, at: Date | null): Promise<Id[]> => {
  await lockCounters(db, memberId, otherId);
  const changed = await setMessageDeleted(db, { memberId, otherId, messageId, at });
  if (!changed) return [];
  const notified = changed.isDelivered ? [memberId, otherId] : [memberId];
  for (const id of notified.toSorted((a, b) => Number(a) - Number(b)))
    await storeEvent(db, id, 'chat.message', { otherId: id === memberId ? otherId : memberId, messageId });
  return notified;
};

/**
 * Removes a text, in the transaction of the decision. A profile text becomes empty, a name becomes the neutral name, a message
 * is deleted in both threads.
 * @returns the members who have new events; undefined if the member changed the text meanwhile
 */
export const removeTextContent = async (
  db: Db,
  review: Reviewed,
  language: string,
  at: Date,
): Promise<Id[] | undefined> => {
  if (review.kind === 'opener') {
    const message = findMessageKey(review);
    if (!message) return [];
    // The coins of a message that was never delivered are refunded.
    await refundHeldMessages(db, { ...message, messageIds: [message.messageId] }, at);
    return setMessageHidden(db, message, at);
  }
  const by = review.kind === 'name' ? await getNeutralName(language) : null;
  if (!(await replaceProfileText(db, review.member_id, { kind: review.kind, words: review.words, by })))
    return undefined;
  await refreshCard(db, review.member_id);
  return [];
};

/**
 * Delivers a first message that was held for review (decision 93), in the transaction that approved it. Returns the members who
 * have new events, without the writer.
 */
export const deliverHeldMessage = async (db: Db, review: Reviewed, at: Date): Promise<Id[]> => {
  const message = findMessageKey(review);
  return message && (await releaseHeldMessage(db, message, at)) ? [message.otherId] : [];
};

/** Restores a removed text, unless the member changed it meanwhile. A held message stays held. Returns the members who have new events. */
export const restoreTextContent = async (db: Db, review: Reviewed, language: string): Promise<Id[]> => {
  if (review.kind === 'opener') {
    const message = findMessageKey(review);
    return message ? setMessageHidden(db, message, null) : [];
  }
  const words = review.kind === 'name' ? await getNeutralName(language) : '';
  if (await replaceProfileText(db, review.member_id, { kind: review.kind, words, by: review.words }))
    await refreshCard(db, review.member_id);
  return [];
};
