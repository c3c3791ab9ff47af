import type { ReviewedText } from '@kindred/contract/decisions';
import { defaultLocale, isLocale } from '@kindred/i18n/locales';
import type { Db } from '../../db/database.ts';
import { lockCounters } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { texts } from '../../http/translations.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { putCard } from '../candidates/cards.ts';
import { type ReviewRow, replaceText, setMessageGone } from './text-queue.db.ts';

/** The name that somebody has whose own was removed: what nobody is called, in their language. */
export const neutralName = async (language: string): Promise<string> => {
  const words = JSON.parse(await texts(isLocale(language) ? language : defaultLocale, 'decisions')) as {
    neutralName: string;
  };
  return words.neutralName;
};

type Reviewed = Pick<ReviewRow, 'member_id' | 'words' | 'other_id' | 'message_id'> & { readonly kind: ReviewedText };

/** Shows or hides a first message on both sides, and tells both. Returns who is to be told. */
const putMessage = async (db: Db, review: Reviewed, at: Date | null): Promise<Id[]> => {
  const { member_id: memberId, other_id: otherId, message_id: messageId } = review;
  if (!otherId || !messageId) return [];
  await lockCounters(db, memberId, otherId);
  const changed = await setMessageGone(db, { memberId, otherId, messageId, at });
  if (!changed) return [];
  const told = changed.isSent ? [memberId, otherId] : [memberId];
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
  if (review.kind === 'opener') return putMessage(db, review, at);
  const by = review.kind === 'name' ? await neutralName(language) : null;
  if (!(await replaceText(db, review.member_id, { kind: review.kind, words: review.words, by }))) return undefined;
  await putCard(db, review.member_id);
  return [];
};

/** Puts a text back where it was, unless the member wrote another meanwhile. Returns whom to announce it to. */
export const restoreWords = async (db: Db, review: Reviewed, language: string): Promise<Id[]> => {
  if (review.kind === 'opener') return putMessage(db, review, null);
  const words = review.kind === 'name' ? await neutralName(language) : '';
  if (await replaceText(db, review.member_id, { kind: review.kind, words, by: review.words }))
    await putCard(db, review.member_id);
  return [];
};
