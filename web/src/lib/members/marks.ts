import type { Candidate } from '@kindred/contract/matches-game';
import type { ListUser } from '@kindred/contract/shapes';
import type { Delivery } from '@kindred/outbox/outbox';
import { ApiError, api } from '../http/api.ts';
import { currentMember, memberOutbox } from '../outbox/member-outbox.ts';
import { retryLater } from '../outbox/retry-later.ts';
import { useEntries } from '../outbox/use-entries.ts';

/** A like or a pass (spec 2 §3 Matches state). */
export type MarkKind = 'like' | 'pass';

/** A mark in the outbox. The server has not answered it yet. */
export interface PendingMark {
  readonly kind: MarkKind;
  readonly hid: string;
  readonly request: {
    /** The operation token of both members. A like from a list has none: the profile answers one when the like is sent. */
    readonly token?: string;
    readonly trackingData?: string;
    readonly interactionMethod?: string;
  };
  /** The card of the matches game, which is shown again if the like is refused. */
  readonly candidate?: Candidate;
}

export type MarkOutcome =
  | { readonly is: 'marked'; readonly mark: PendingMark; readonly isMatch: boolean; readonly match: ListUser | null }
  /** No likes are left today. Every pending like is given up, in the order of the list. */
  | { readonly is: 'limited'; readonly likes: readonly PendingMark[]; readonly retryAfterSeconds: number | undefined }
  /** Refused for good: the member is gone. */
  | { readonly is: 'refused'; readonly mark: PendingMark; readonly error: ApiError };

const listeners = new Set<(outcome: MarkOutcome) => void>();

/** Calls `listener` with each outcome that this tab receives. Returns a function that removes it. */
export const onMarkOutcome = (listener: (outcome: MarkOutcome) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const publish = (outcome: MarkOutcome): void => {
  for (const listener of listeners) listener(outcome);
};

/** Publishes the outcome unless another member signed in meanwhile. */
const publishFor = (member: string, outcome: MarkOutcome): void => {
  if (currentMember() === member) publish(outcome);
};

/** The operation token of a member; null if the current member has marked the member. @throws ApiError if the member is gone */
const fetchToken = async (hid: string): Promise<string | null> => {
  const [user] = (await api('profileInfo', { users_hids: hid })).users;
  if (!user || user.stub) throw new ApiError({ status: 404 });
  return user.operation_token;
};

const request = async ({ kind, hid, request }: PendingMark): Promise<{ isMatch: boolean; match: ListUser | null }> => {
  const token = request.token ?? (await fetchToken(hid));
  if (token !== null) {
    if (kind === 'like') return api('likeCandidate', { ...request, token });
    await api('passCandidate', { ...request, token });
  }
  return { isMatch: false, match: null };
};

const send = async (mark: PendingMark): Promise<Delivery> => {
  const member = currentMember();
  try {
    const { isMatch, match } = await request(mark);
    publishFor(member, { is: 'marked', mark, isMatch, match });
  } catch (error) {
    if (error instanceof ApiError && error.is('dailyLikesReached')) {
      if (currentMember() === member) giveUpLikes(error);
    } else {
      const later = retryLater(error);
      if (later) return later;
      publishFor(member, { is: 'refused', mark, error: error as ApiError });
    }
  }
  return { is: 'settled' };
};

const marks = memberOutbox<PendingMark>({ name: 'marks', send: ({ value }) => send(value) });

const giveUpLikes = ({ retryAfterSeconds }: ApiError): void => {
  const entries = marks.read().filter(({ value }) => value.kind === 'like');
  for (const { id } of entries) marks.remove(id);
  publish({ is: 'limited', likes: entries.map(({ value }) => value), retryAfterSeconds });
};

/** All pending marks of the current member, the oldest first. */
export const pendingMarks = (): PendingMark[] => marks.read().map(({ value }) => value);

/** Gives up the pending mark of a member. One that is being sent may still reach the server. */
export const withdrawMark = (hid: string): void => {
  for (const { id, value } of marks.read()) if (value.hid === hid) marks.remove(id);
};

/** Marks a member. The mark replaces a pending one of the same member; all marks are sent in their order. */
export const addMark = (mark: PendingMark): void => {
  withdrawMark(mark.hid);
  marks.add(mark, { id: `${mark.kind}:${mark.request.token ?? mark.hid}` });
};

export const flushMarks = marks.flush;

/** Whether the outbox contains a like of the member. */
export const useIsLikePending = (hid: string): boolean =>
  useEntries(marks).some(({ value }) => value.kind === 'like' && value.hid === hid);
