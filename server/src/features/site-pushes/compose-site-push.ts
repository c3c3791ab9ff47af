import { type SitePushText, type SitePushType, sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import type { SitePush } from '@kindred/contract/engagement/site-pushes';
import { limits } from '@kindred/contract/limits';
import type { MessageType } from '@kindred/contract/messenger';
import type { Picture } from '@kindred/contract/shapes';

/** The member that a push is about, as its viewer may see the member. */
export interface PushSender {
  readonly hid: string;
  readonly name: string;
  readonly photo: Picture | null;
}

/** The event of a push. */
interface PushEvent {
  readonly seq: number;
  /** When the event was stored. */
  readonly at: Date;
}

interface Composition {
  readonly type: SitePushType;
  readonly text: SitePushText;
  readonly url: string;
  readonly hasBody?: boolean;
  /** The texts of an inline reply; null without one. */
  readonly reply?: 'message' | 'gift' | null;
  readonly excerpt?: string;
  readonly sender: PushSender | null;
  readonly expiredSeconds?: number;
}

/** A part of a text without half of a surrogate pair at its end. */
const excerptOf = (text: string): string => {
  const characters = [...text];
  const { excerpt } = limits.sitePush;
  return characters.length > excerpt ? `${characters.slice(0, excerpt - 1).join('')}…` : text;
};

const compose = (
  { seq, at }: PushEvent,
  { type, text, url, hasBody = true, reply = null, excerpt, sender, expiredSeconds }: Composition,
): SitePush => ({
  pushId: `event-${seq}`,
  type: sitePushTypes[type],
  context: 'realtime',
  senderHid: sender?.hid ?? null,
  senderName: sender?.name ?? null,
  serverSentTimestamp: Math.floor(at.getTime() / 1000),
  url,
  urlHash: null,
  photo: sender?.photo ?? null,
  template: {
    title: `${text}.title`,
    body: hasBody ? `${text}.body` : null,
    button: reply && `${reply}.button`,
    placeholder: reply && `${reply}.placeholder`,
  },
  excerpt: excerpt === undefined ? null : excerptOf(excerpt),
  expiredInterval: expiredSeconds ?? limits.sitePush.expiredSeconds,
});

const giftTypes: readonly MessageType[] = ['MESSAGE_TYPE_GIFT', 'MESSAGE_TYPE_SURPRISE'];

/** The push of an incoming message, with a field for the answer. */
export const composeMessagePush = (
  event: PushEvent,
  sender: PushSender,
  message: { readonly type: MessageType; readonly text: string },
): SitePush => {
  const text = giftTypes.includes(message.type) ? 'gift' : 'message';
  const excerpt = text === 'message' ? message.text : '';
  return compose(event, {
    type: text,
    text,
    url: `/dialogs/${sender.hid}`,
    hasBody: text === 'gift' || excerpt !== '',
    reply: text,
    ...(excerpt !== '' && { excerpt }),
    sender,
    expiredSeconds: limits.sitePush.messageExpiredSeconds,
  });
};

/** The push of a like or a visit. @param sender null for a viewer without Premium, who may not know who it is */
export const composeAdmirerPush = (event: PushEvent, type: 'like' | 'visit', sender: PushSender | null): SitePush =>
  compose(event, {
    type,
    text: sender ? `${type}By` : type,
    url: type === 'like' ? '/activity/likes' : '/activity/visitors',
    sender,
  });

export const composeMatchPush = (event: PushEvent, sender: PushSender): SitePush =>
  compose(event, { type: 'match', text: 'match', url: `?popup=match&user=${sender.hid}`, sender });

export const composeOnlinePush = (event: PushEvent, sender: PushSender): SitePush =>
  compose(event, { type: 'userOnline', text: 'userOnline', url: `/u${sender.hid}`, sender });
