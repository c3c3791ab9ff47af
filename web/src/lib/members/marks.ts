import { limits } from '@kindred/contract/limits';
import type { ListUser } from '@kindred/contract/shapes';
import type { Delivery } from '@kindred/outbox/outbox';
import { ApiError, api } from '../http/api.ts';
import { memberOutbox } from '../outbox/member-outbox.ts';
import { retryLater } from '../outbox/retry-later.ts';
import { useEntries } from '../outbox/use-entries.ts';
import { currentMember } from '../session/current-member.ts';
import type { MarkKind, PendingMark } from './pending-mark.ts';
import { waitingLikes } from './waiting-likes.ts';

/** The likes of the current window, and their limit; null if unlimited. */
export interface DailyLikes {
  readonly count: number;
  readonly limit: number | null;
}

interface Answer {
  readonly isMatch: boolean;
  readonly match: ListUser | null;
  /** Null for a pass. */
  readonly dailyLikes: DailyLikes | null;
}

export type MarkOutcome =
  | ({ readonly is: 'marked'; readonly mark: PendingMark } & Answer)
  /** No likes are left today. Every pending like is given up, in the order of the list. */
  | { readonly is: 'limited'; readonly likes: readonly PendingMark[]; readonly retryAfterSeconds: number | undefined }
  /** Likes need a photo. Every pending like waits for its upload. */
  | {
      readonly is: 'photoNeeded';
      readonly likes: readonly PendingMark[];
      readonly retryAfterSeconds: number | undefined;
    }
  /** No passes are left today. Every pending pass is given up, in the order of the list. */
  | {
      readonly is: 'passesLimited';
      readonly passes: readonly PendingMark[];
      readonly retryAfterSeconds: number | undefined;
    }
  /** Refused for good: the member is gone. */
  | { readonly is: 'refused'; readonly mark: PendingMark; readonly error: ApiError };

/** The marks that an outcome is about. */
export const marksOf = (outcome: MarkOutcome): readonly PendingMark[] => {
  if (outcome.is === 'marked' || outcome.is === 'refused') return [outcome.mark];
  return outcome.is === 'passesLimited' ? outcome.passes : outcome.likes;
};

const listeners = new Set<(outcome: MarkOutcome) => void>();

/** Calls `listener` with each outcome that this tab receives. Returns a function that removes it. */
export const onMarkOutcome = (listener: (outcome: MarkOutcome) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The marks whose sender waits for the outcome, by hid: one at most, because a mark replaces the one before. */
const awaited = new Map<string, { readonly kind: MarkKind; readonly onOutcome: (outcome: MarkOutcome) => void }>();

const publish = (outcome: MarkOutcome): void => {
  for (const listener of listeners) listener(outcome);
  for (const { kind, hid } of marksOf(outcome)) {
    const mark = awaited.get(hid);
    if (mark?.kind !== kind) continue;
    awaited.delete(hid);
    mark.onOutcome(outcome);
  }
};

/** Publishes the outcome unless another member signed in meanwhile. */
const publishFor = (member: string, outcome: MarkOutcome): void => {
  if (currentMember() === member) publish(outcome);
};

const sendRequest = async ({ kind, hid, request }: PendingMark): Promise<Answer> => {
  if ('context' in request) {
    const { is_match, match, daily_likes } = await api('likeUser', { contact_hid: hid, context: request.context });
    return { isMatch: is_match, match, dailyLikes: daily_likes };
  }
  if (kind === 'like') return api('likeCandidate', request);
  await api('passCandidate', request);
  return { isMatch: false, match: null, dailyLikes: null };
};

/** Removes the pending marks of a kind. Returns them in their order. */
const removePending = (kind: MarkKind): PendingMark[] => {
  const entries = marks.read().filter(({ value }) => value.kind === kind);
  for (const { id } of entries) marks.remove(id);
  return entries.map(({ value }) => value);
};

/** Handles a refusal that ends with time or an upload. Returns false for other errors. */
const giveUp = (error: ApiError, member: string): boolean => {
  const { retryAfterSeconds } = error;
  const isCurrent = currentMember() === member;
  if (error.is('dailyLikesReached')) {
    if (isCurrent) publish({ is: 'limited', likes: removePending('like'), retryAfterSeconds });
  } else if (error.is('likePhotoNeeded')) {
    if (isCurrent) {
      const likes = removePending('like');
      waitingLikes.add(likes, Date.now() + (retryAfterSeconds ?? limits.dailyLikes.windowSeconds) * 1000);
      publish({ is: 'photoNeeded', likes, retryAfterSeconds });
    }
  } else if (error.is('dailyMarksReached')) {
    if (isCurrent) publish({ is: 'passesLimited', passes: removePending('pass'), retryAfterSeconds });
  } else return false;
  return true;
};

const send = async (mark: PendingMark): Promise<Delivery> => {
  const member = currentMember();
  try {
    publishFor(member, { is: 'marked', mark, ...(await sendRequest(mark)) });
  } catch (error) {
    if (!(error instanceof ApiError && giveUp(error, member))) {
      const later = retryLater(error);
      if (later) return later;
      publishFor(member, { is: 'refused', mark, error: error as ApiError });
    }
  }
  return { is: 'settled' };
};

const marks = memberOutbox<PendingMark>({ name: 'marks', send: ({ value }) => send(value) });

/** All pending marks of the current member, the oldest first, and the likes that wait for a photo. */
export const pendingMarks = (): PendingMark[] => [...waitingLikes.read(), ...marks.read().map(({ value }) => value)];

/** Gives up the pending mark of a member, and forgets who waits for it. One that is being sent may still reach the server. */
export const withdrawMark = (hid: string): void => {
  awaited.delete(hid);
  for (const { id, value } of marks.read()) if (value.hid === hid) marks.remove(id);
  waitingLikes.remove(hid);
};

/**
 * Marks a member. The mark replaces a pending one of the same member; all marks are sent in their order.
 * @param onOutcome called once with the outcome, unless the mark is withdrawn or replaced before, or the page is closed
 */
export const addMark = (mark: PendingMark, onOutcome?: (outcome: MarkOutcome) => void): void => {
  withdrawMark(mark.hid);
  if (onOutcome) awaited.set(mark.hid, { kind: mark.kind, onOutcome });
  const name = 'token' in mark.request ? mark.request.token : mark.hid;
  marks.add(mark, { id: `${mark.kind}:${name}` });
};

/** Sends the likes that wait for a photo: after the upload, or `ifDue` in the next window. */
export const sendWaitingLikes = ({ ifDue = false } = {}): void => {
  if (ifDue && !waitingLikes.areDue()) return;
  for (const like of waitingLikes.read()) addMark(like);
};

export const flushMarks = marks.flush;

/** Whether a like of the member is pending or waits for a photo. */
export const useIsLikePending = (hid: string): boolean => {
  const isInOutbox = useEntries(marks).some(({ value }) => value.kind === 'like' && value.hid === hid);
  return isInOutbox || waitingLikes.read().some((like) => like.hid === hid);
};
