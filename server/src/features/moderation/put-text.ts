import type { ReviewedText } from '@kindred/contract/decisions';
import { defaultLocale, isLocale } from '@kindred/i18n/locales';
import type { Db } from '../../db/database.ts';
import { lockCounters } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { texts } from '../../http/translations.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { refreshCard } from '../candidates/cards.ts';
import { type HeldKey, refundHeldMessage, releaseHeldMessage } from '../messenger/held.ts';
import { type ReviewRow, replaceText, setMessageGone } from './review/text-queue.db.ts';

/** The name that somebody has whose own was removed: what nobody is called, in their language. */
export const neutralName = async (language: string): Promise<string> => {
  const words = JSON.parse(await texts(isLocale(language) ? language : defaultLocale, 'decisions')) as {
    neutralName: string;
  };
  return words.neutralName;
};

type Reviewed = Pick<ReviewRow, 'member_id' | 'words' | 'other_id' | 'message_id'> & { readonly kind: ReviewedText };

/** The message of a review; undefined for texts of a profile. */
const messageOf = ({ member_id: memberId, other_id: otherId, message_id: messageId }: Reviewed): HeldKey | undefined =>
  otherId && messageId ? { memberId, otherId, messageId } : undefined;

/** Shows or hides a first message on both sides, and tells both. Returns who is to be told. */
const putMessage = async (db: Db, { memberId, otherId, messageId }: HeldKey, at: Date | null): Promise<Id[]> => {
  await lockCounters(db, memberId, otherId);
  const changed = await setMessageGone(db, { memberId, otherId, messageId, at });
  if (!changed) return [];
  const told = changed.isDelivered ? [memberId, otherId] : [memberId];
  for (const id of told.toSorted((a, b) => Number(a) - Number(b)))
    await storeEvent(db, id, 'chat.message', { otherId: id === memberId ? otherId : memberId, messageId });
  return told;
};

/**
 * Takes a text away, in the transaction that decided it: what members say of themselves is emptied, a name becomes one that
 * says nothing, a message is deleted in both threads.
 * @returns whom to announce it to; undefined where the member wrote another meanwhile
 */
export const removeWords = async (db: Db, review: Reviewed, language: string, at: Date): Promise<Id[] | undefined> => {
  if (review.kind === 'opener') {
    const message = messageOf(review);
    if (!message) return [];
    // What it cost bought nothing where it was held until now.
    await refundHeldMessage(db, message, at);
    return putMessage(db, message, at);
  }
  const by = review.kind === 'name' ? await neutralName(language) : null;
  if (!(await replaceText(db, review.member_id, { kind: review.kind, words: review.words, by }))) return undefined;
  await refreshCard(db, review.member_id);
  return [];
};

/**
 * Delivers a first message that was held until it passed (decision 93), in the transaction that passed it. Returns the members to
 * announce it to, its writer aside.
 */
export const deliverHeld = async (db: Db, review: Reviewed, at: Date): Promise<Id[]> => {
  const message = messageOf(review);
  return message && (await releaseHeldMessage(db, message, at)) ? [message.otherId] : [];
};

/**
 * Puts a text back where it was, unless the member wrote another meanwhile; a message that was held is delivered. Returns the
 * members to announce it to.
 */
export const restoreWords = async (db: Db, review: Reviewed, language: string, at: Date): Promise<Id[]> => {
  if (review.kind === 'opener') {
    const message = messageOf(review);
    if (!message) return [];
    return [...(await putMessage(db, message, null)), ...(await deliverHeld(db, review, at))];
  }
  const words = review.kind === 'name' ? await neutralName(language) : '';
  if (await replaceText(db, review.member_id, { kind: review.kind, words, by: review.words }))
    await refreshCard(db, review.member_id);
  return [];
};
