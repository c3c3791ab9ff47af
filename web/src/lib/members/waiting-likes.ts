import { isRecord, json, stored } from '@kindred/ui/storage';
import { currentMember } from '../session/current-member.ts';
import type { PendingMark } from './pending-mark.ts';

interface Waiting {
  readonly likes: readonly PendingMark[];
  /** Unix milliseconds from which the server accepts the likes without a photo too. */
  readonly until: number;
}

const saved = stored(
  'browser',
  'waiting-likes',
  json((value): value is Waiting & Record<string, unknown> => isRecord(value) && Array.isArray(value['likes'])),
  { likes: [], until: 0 },
);

/** The likes of the current member that wait for the upload of a photo (decisions §5 Without a photo). */
export const waitingLikes = {
  read: (): readonly PendingMark[] => saved.read(currentMember()).likes,
  /** Whether the likes can be sent without a photo. */
  areDue: (): boolean => Date.now() >= saved.read(currentMember()).until,
  add: (likes: readonly PendingMark[], until: number): void => {
    // The token of a like may expire before the upload.
    const added = likes.map(({ hid, candidate }) => ({
      kind: 'like' as const,
      hid,
      request: { context: candidate ? ('matches_game' as const) : ('profile' as const) },
    }));
    saved.write({ likes: [...saved.read(currentMember()).likes, ...added], until }, currentMember());
  },
  remove: (hid: string): void => {
    const { likes, until } = saved.read(currentMember());
    if (!likes.some((like) => like.hid === hid)) return;
    saved.write({ likes: likes.filter((like) => like.hid !== hid), until }, currentMember());
  },
};
