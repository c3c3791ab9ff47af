import { z } from 'zod';
import { call } from '../call.ts';
import { clientSeconds, empty, hid, picture, unixSeconds } from '../shapes.ts';
import { sitePushActions, sitePushContexts, sitePushTexts, sitePushTypes } from './site-push-types.ts';

const pushId = z.string().regex(/^[\w-]{1,64}$/);
const pushType = z.literal(Object.values(sitePushTypes));
/** A key of the namespace `pushes`. */
const textKey = <P extends 'title' | 'body'>(part: P) => z.templateLiteral([z.enum(sitePushTexts), `.${part}`]);
const replyKey = <P extends 'button' | 'placeholder'>(part: P) =>
  z.templateLiteral([z.enum(['message', 'gift']), `.${part}`]);

/** A notification inside the page (spec 2 §3 Push notification). A frame of the websocket has it beside its data. */
export const sitePush = z.object({
  pushId,
  type: pushType,
  context: z.enum(sitePushContexts),
  /** Null if the viewer may not know who it is: likes and visits name their sender to Premium members only. */
  senderHid: hid.nullable(),
  senderName: z.string().nullable(),
  serverSentTimestamp: unixSeconds,
  /** The path that a press opens, with or without a query; a query alone opens a popup over the current page. */
  url: z.string(),
  urlHash: z.string().nullable(),
  photo: picture.nullable(),
  template: z.object({
    title: textKey('title'),
    body: textKey('body').nullable(),
    button: replyKey('button').nullable(),
    /** The label of the field of an inline reply; null without one. */
    placeholder: replyKey('placeholder').nullable(),
  }),
  /** The beginning of the message that the body shows; null for other pushes. */
  excerpt: z.string().nullable(),
  /** Seconds after which the push closes. */
  expiredInterval: z.int(),
});
export type SitePush = z.infer<typeof sitePush>;

const tracking = { method: 'POST', auth: 'member', rate: 'track', source: '2 §7', answer: empty } as const;

/** A push was shown. A repeated report is stored once. */
export const trackPushShow = call({
  ...tracking,
  path: '/rest/v2/tracking/push/show',
  body: z.object({
    sender_hid: hid.nullish(),
    push_id: pushId,
    context: z.enum(sitePushContexts),
    push_type: pushType,
    server_sent_timestamp: clientSeconds.nullish(),
  }),
});

/** A push ended, or was not shown. Each action of a push is stored once. */
export const trackPushAction = call({
  ...tracking,
  path: '/rest/v2/tracking/push/action',
  body: z.object({ push_id: pushId, push_action: z.enum(sitePushActions) }),
});
