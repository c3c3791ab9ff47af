import { z } from 'zod';
import { call } from './call.ts';
import { allGreetingsCount, gifts, stickers } from './gifts.ts';
import { limits } from './limits.ts';
import { conversationPrompts } from './profile-fields.ts';
import { empty, genderType, hid, nextPageToken, page, picture, time, unixSeconds } from './shapes.ts';

/** Message types and their legacy numbers (spec 2 §3 Message). */
export const messageTypes = {
  MESSAGE_TYPE_UNSPECIFIED: 0,
  MESSAGE_TYPE_TEXT: 1,
  MESSAGE_TYPE_GIFT: 10,
  MESSAGE_TYPE_GREETING: 26,
  MESSAGE_TYPE_STICKER: 30,
  MESSAGE_TYPE_ICE_BREAKER: 33,
  MESSAGE_TYPE_USER_MATCH: 38,
  MESSAGE_TYPE_CONVERSATION_PROMPT: 40,
  MESSAGE_TYPE_SURPRISE: 41,
} as const;
export type MessageType = keyof typeof messageTypes;
const messageType = z.enum(Object.keys(messageTypes) as [MessageType, ...MessageType[]]);

/** The number of a message within its dialog, from 1. It is a string, since it may exceed a double. */
export const messageId = z.string().regex(/^\d{1,18}$/);

export const message = z.object({
  id: messageId,
  createDate: time,
  isIncoming: z.boolean(),
  /** The recipient has read it. For an incoming message: the current member. */
  isRead: z.boolean(),
  /** False for an unsent message, which is delivered when either side has Premium (decisions §3 Who may write). */
  isSent: z.boolean(),
  /** True for a greeting that Smart Messages sent (decisions §5 Smart Messages). */
  isSmart: z.boolean(),
  isDeleted: z.boolean(),
  text: z.string(),
  type: messageType,
  requestId: z.string().nullable(),
  /** Only in an answer to a conversation prompt: the number of the recipient's question. */
  questionId: z.int().nullable(),
  /** Only in a gift and in a surprise, which is a wrapped gift. Their text is empty. */
  giftType: z.int().nullable(),
  /** Only in a sticker; its text is empty. */
  stickerType: z.int().nullable(),
  /** Only in an ice breaker: the interests that both members have. Its text is empty, since each client has a language of its own. */
  interestIds: z.array(z.int()).nullable(),
  /**
   * Only in an early message of the other member: it asks for money, or leads to another messenger. Its writer does not see it.
   */
  safetyHint: z.enum(['money', 'contact']).nullable(),
  repliedMessage: z
    .object({
      id: messageId,
      type: messageType,
      text: z.string(),
      isIncoming: z.boolean(),
      giftType: z.int().nullable(),
      stickerType: z.int().nullable(),
    })
    .nullable(),
});
export type Message = z.infer<typeof message>;

export const dialog = z.object({
  /** The hid of the other member of the dialog (decisions §1 Identifiers). */
  hid,
  isRead: z.boolean(),
  /** Until when the viewer should answer an unanswered first message. It may be over. */
  replyDeadline: time.nullable(),
  unreadMessagesCount: z.int(),
  /** True for `vip.highlightHours` after a VIP member's first message to the viewer (decisions §3 What VIP gives). */
  isHighlighted: z.boolean(),
  /**
   * False if links in the other member's messages are shown as plain text: before the viewer's first answer, and by the antiscam state
   * (decisions §5 Antiscam states).
   */
  areLinksClickable: z.boolean(),
  lastMessage: message.nullable(),
  user: z.object({
    hid,
    name: z.string(),
    age: z.int(),
    genderType,
    recentlyActive: z.boolean(),
    photoVerified: z.boolean(),
    isDemo: z.boolean(),
    cardPhotoThumbnail: picture.nullable(),
    listPhotoThumbnail: picture.nullable(),
    isPremium: z.boolean(),
    isVip: z.boolean(),
    isBlockedByMe: z.boolean(),
    isBlockingMe: z.boolean(),
    isMatch: z.boolean(),
    isMyFavorite: z.boolean(),
    isDeactivated: z.boolean(),
  }),
});
export type Dialog = z.infer<typeof dialog>;

const dialogParams = z.object({ id: hid });

export const dialogs = call({
  method: 'GET',
  path: '/v3/messenger/dialogs',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Messenger',
  query: page.extend({
    'filter.recentlyActive': z.stringbool().optional(),
    'filter.myFavorites': z.stringbool().optional(),
    'filter.unread': z.stringbool().optional(),
    'filter.matched': z.stringbool().optional(),
    'filter.exchangedMessages': z.stringbool().optional(),
    /** The beginning of the other member's name or of a word in it, without regard to case and accents. Empty finds every dialog. */
    name: z.string().trim().max(limits.name.max).optional(),
  }),
  answer: z.object({ dialogs: z.array(dialog), nextPageToken }),
});

export const getDialog = call({
  method: 'GET',
  path: '/v3/messenger/dialogs/{id}',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Messenger',
  params: dialogParams,
  answer: z.object({ dialog }),
  errors: ['notFound'],
});

/**
 * Returns a page of a thread, newest first: the latest one, the next or previous one by a token, or up to two pages around the message of
 * the id `around`, which is among them if the viewer may see it. A token is used instead of `around`.
 */
export const messages = call({
  method: 'GET',
  path: '/v3/messenger/dialogs/{id}/messages',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Messenger',
  params: dialogParams,
  query: page.extend({ view: z.enum(['full', 'basic']).default('full'), around: messageId.optional() }),
  answer: z.object({
    /** Only in the latest page with the view `full`, as the two fields below. */
    dialog: dialog.nullable(),
    messages: z.array(message),
    /** The oldest message that the viewer has not read. */
    firstUnreadId: messageId.nullable(),
    /** A sentence in the viewer's language to begin with, from shared interests, until either member has written (decisions §5). */
    conversationStarter: z.string().nullable(),
    /** Leads to the messages before this page. Empty if there are none. */
    nextPageToken,
    /** Leads to the messages after this page. Empty if there are none. */
    previousPageToken: z.string(),
  }),
  errors: ['notFound'],
});

const messageText = z
  .string()
  .max(limits.message.maxLength)
  .refine((text) => text.trim() !== '', 'blank');

const giftType = z.int().min(1).max(gifts.length);
const stickerType = z.int().min(1).max(stickers.length);
const greetingType = z.int().min(1).max(allGreetingsCount);

/**
 * Sends a message. A gift or a greeting may cost coins (`payments/coin-prices.ts`), which are charged once. A paid message is never
 * stored unsent. A member answers a conversation prompt of another member once: the same answer returns the first message.
 * @throws invalidRequest if the body that `type` names is missing; promptAnswered if the prompt has another answer; notFound also for a
 *   prompt that the recipient has not chosen; textHarsh if a text insults and is not confirmed
 */
export const sendMessage = call({
  method: 'POST',
  path: '/v3/messenger/dialogs/{id}/messages',
  auth: 'member',
  rate: 'write',
  reaches: true,
  gate: { unlimitedWith: 'premium' },
  source: '2 §7 Messenger',
  params: dialogParams,
  body: z.object({
    /** Names the body field that is set. */
    type: z.enum([
      'MESSAGE_TYPE_TEXT',
      'MESSAGE_TYPE_CONVERSATION_PROMPT',
      'MESSAGE_TYPE_GIFT',
      'MESSAGE_TYPE_STICKER',
      'MESSAGE_TYPE_GREETING',
    ]),
    textMessageBody: z.object({ text: messageText }).optional(),
    conversationPromptMessageBody: z
      .object({ questionId: z.int().min(1).max(conversationPrompts.length), answer: messageText })
      .optional(),
    /** `isSurprise`: the gift arrives wrapped, as a message of the type surprise, at the same price. */
    giftMessageBody: z.object({ giftType, isSurprise: z.boolean().optional() }).optional(),
    stickerMessageBody: z.object({ stickerType }).optional(),
    greetingMessageBody: z.object({ greetingType }).optional(),
    replyToId: messageId.optional(),
    /** Sends a text that the filter finds harsh. Without it such a text answers `textHarsh`, and is not sent. */
    isConfirmed: z.boolean().optional(),
    /** Idempotency key: a repeated request takes effect once and answers the same. */
    requestId: z.string().min(8).max(64),
    actionSource: z.string().max(64).optional(),
  }),
  answer: z.object({ message }),
  errors: [
    'notFound',
    'coinsShort',
    'premiumNeeded',
    'newDialogsReached',
    'textHarsh',
    'promptAnswered',
    'safetyNoticeNeeded',
  ],
});

/** Lists greetings in the viewer's language, without those that the recipient already got. */
export const greetings = call({
  method: 'GET',
  path: '/v3/messenger/dialogs/{id}/greetings',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Messenger',
  params: dialogParams,
  query: page,
  answer: z.object({
    greetings: z.array(z.object({ id: greetingType, text: z.string() })),
    /** The viewer's price of one greeting, in coins. */
    price: z.int().min(0),
    nextPageToken,
  }),
  errors: ['notFound'],
});

/** Sends a greeting. Each greeting is sent to a recipient once, also if requested repeatedly. */
export const sendGreeting = call({
  method: 'POST',
  path: '/rest/v2/user/messenger/messages/greeting',
  auth: 'member',
  rate: 'write',
  reaches: true,
  gate: { unlimitedWith: 'premium' },
  source: '2 §7 Messenger',
  body: z.object({ contact_hid: hid, ping_id: greetingType, context: z.string().max(64).optional() }),
  answer: z.object({
    id: messageId,
    created_at: unixSeconds,
    /** The legacy number. */
    type: z.int(),
    /** True if the recipient has not read it. */
    is_unread: z.boolean(),
    body: z.string(),
    is_sent: z.boolean(),
  }),
  errors: ['notFound', 'coinsShort', 'premiumNeeded', 'newDialogsReached', 'safetyNoticeNeeded'],
});

/**
 * Highlights an existing dialog in the other member's list for 24 hours, one dialog a day. A repeated call changes nothing (decisions §5
 * Messenger).
 * @throws vipNeeded; highlightUsed: another dialog was highlighted within a day; notFound: the other member does not see the dialog
 */
export const highlightDialog = call({
  method: 'POST',
  path: '/rest/v2/user/messenger/threads/{id}/highlight',
  auth: 'member',
  rate: 'write',
  gate: { requires: 'vip' },
  source: '2 §7 Messenger',
  params: dialogParams,
  answer: z.object({ highlighted_until: unixSeconds }),
  errors: ['notFound', 'highlightUsed'],
});

export const markDialogsRead = call({
  method: 'POST',
  path: '/v3/messenger/dialogs:batchMarkRead',
  auth: 'member',
  rate: 'write',
  source: '2 §7 Messenger',
  body: z.object({ hids: z.array(hid).min(1).max(limits.listPage.max) }),
  answer: empty,
});

/** Deletes dialogs for the current member alone. Unknown ones are ignored. */
export const deleteDialogs = call({
  method: 'POST',
  path: '/v3/messenger/dialogs:batchDelete',
  auth: 'member',
  rate: 'write',
  source: '2 §7 Messenger',
  body: z.object({ hids: z.array(hid).min(1).max(limits.deleteBatch) }),
  answer: empty,
});

/** Deletes messages of the current member for both sides. Others' messages and unknown ids are ignored. */
export const deleteMessages = call({
  method: 'POST',
  path: '/v3/messenger/dialogs/{id}/messages:batchDelete',
  auth: 'member',
  rate: 'write',
  source: '2 §7 Messenger',
  params: dialogParams,
  body: z.object({ ids: z.array(messageId).min(1).max(limits.deleteBatch) }),
  answer: empty,
  errors: ['notFound'],
});
