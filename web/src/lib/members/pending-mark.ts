import type { LikeContext } from '@kindred/contract/engagement/likes';
import type { Candidate } from '@kindred/contract/matches-game';

/** A like or a pass (spec 2 §3 Matches state). */
export type MarkKind = 'like' | 'pass';

/** A mark by the operation token of both members, or a like without one. */
type MarkRequest =
  | { readonly token: string; readonly trackingData?: string; readonly interactionMethod?: string }
  | { readonly context: LikeContext };

/** A mark in the outbox. The server has not answered it yet. */
export interface PendingMark {
  readonly kind: MarkKind;
  readonly hid: string;
  readonly request: MarkRequest;
  /** The card of the matches game, which is shown again if the mark is refused. */
  readonly candidate?: Candidate;
}
