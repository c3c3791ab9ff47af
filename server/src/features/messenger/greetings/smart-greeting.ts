import { createHash } from 'node:crypto';
import { brandById } from '@kindred/brands';
import { splits } from '@kindred/contract/experiments';
import type { GreetingKind } from '@kindred/contract/gifts';
import { interestsByName } from '@kindred/contract/interest-names';
import { messageTypes } from '@kindred/contract/messenger';
import { matchLocale } from '@kindred/i18n/locales';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { type AcceptedMessage, insertMessage } from '../accept-message.db.ts';
import { greetingRequestId } from './draft-greeting.ts';
import { loadGreetingTexts } from './greeting-texts.ts';

type InterestCategory = (typeof interestsByName)[keyof typeof interestsByName];

/** The greetings that ask about a subject, with the interests of the recipient that they fit. The others are about no interest. */
const subjects: Readonly<Partial<Record<number, readonly InterestCategory[]>>> = {
  2: ['food'],
  6: ['music'],
  7: ['travel', 'outdoors'],
  8: ['travel'],
  9: ['goingOut'],
  10: ['wellness'],
  11: ['stage'],
};
const categories: readonly InterestCategory[] = Object.values(interestsByName);

/** The texts of the greetings that a sender may use, by type. */
export type SmartGreetings = ReadonlyMap<number, string>;

/** Loads the greetings of Smart Messages: of the kind of the sender's brand, in the sender's language. */
export const loadSmartGreetings = ({
  brandId,
  language,
}: {
  readonly brandId: number;
  readonly language: string;
}): Promise<SmartGreetings> => {
  const isCasual = brandById(brandId)?.groups.includes(splits.CASUAL_DATING_GREETING.audience) ?? false;
  const kind: GreetingKind = isCasual ? 'casual' : 'plain';
  return loadGreetingTexts(kind, matchLocale(language));
};

const hashOf = (pair: string, type: number): string =>
  createHash('sha256').update(`${pair} ${type}`).digest('base64url');

/** Returns those among these greetings that are about an interest of the recipient. */
export const findFittingGreetings = (types: readonly number[], interests: readonly number[]): number[] => {
  const liked = new Set(interests.map((interest) => categories[interest - 1]));
  return types.filter((type) => subjects[type]?.some((category) => liked.has(category)));
};

/**
 * Chooses a greeting for a recipient: one about an interest of the recipient if there is one, else any. The same pair always gets the
 * same choice, and the recipients of one sender get different ones.
 */
export const chooseSmartGreeting = (
  greetings: SmartGreetings,
  {
    senderId,
    receiverId,
    interests,
  }: { readonly senderId: Id; readonly receiverId: Id; readonly interests: readonly number[] },
): number | undefined => {
  const types = [...greetings.keys()];
  const fitting = findFittingGreetings(types, interests);
  const pair = `${senderId} ${receiverId}`;
  const [first] = (fitting.length > 0 ? fitting : types).toSorted((a, b) =>
    hashOf(pair, a) < hashOf(pair, b) ? -1 : 1,
  );
  return first;
};

/**
 * Inserts a greeting of Smart Messages within the caller's transaction, delivered without a match and free of charge. It is not counted
 * as a first message of the sender's risk, because its text is ours. The caller publishes the events after the commit.
 * @returns undefined if the receiver is inactive or blocked; `repeated` if the pair already had this greeting
 * @throws CallError newDialogsReached
 */
export const insertSmartGreeting = (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  {
    senderId,
    receiverId,
    type,
    text,
  }: { readonly senderId: Id; readonly receiverId: Id; readonly type: number; readonly text: string },
): Promise<AcceptedMessage | undefined> =>
  insertMessage(
    db,
    {
      senderId,
      receiver: { id: receiverId },
      type: messageTypes.MESSAGE_TYPE_GREETING,
      text,
      replyToId: null,
      body: { isSmart: true },
      requestId: greetingRequestId(type),
      toAnyone: true,
    },
    clock.now(),
  );
