import type { Id } from '../../db/schema.ts';

/** A push that a member should receive. */
export interface Push {
  readonly memberId: Id;
  /** The number of the event in the stream of the member; negative for a push without an event. */
  readonly seq: Id;
  readonly kind: string;
  readonly data: {
    /** The other member of a match or message. */
    readonly otherId?: string | number;
    readonly messageId?: string | number;
    /** The product of a subscription that ended, and the path that a tap opens. */
    readonly product?: string;
    readonly path?: string;
  };
  /** When the member seemed to be online, by a socket that may have been half open: Unix milliseconds. */
  readonly doubtedAt?: number;
}

/** A push to one browser that could not be reached before. */
export interface PushRetry extends Push {
  readonly endpoint: string;
}

/** The `kind` of a push about a subscription that ended. */
export const subscriptionEnded = 'subscription.ended';
