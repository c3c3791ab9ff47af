import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { reviewText } from '../moderation/review/review-text.ts';
import { saveName } from './profile.db.ts';

const pauseMs = limits.nameChange.everyDays * 86_400_000;

/** The time from which a member may change the name; `null` if the member may change it now. */
export const nextNameChange = (
  { name_changed_at: changed }: Pick<Viewer, 'name_changed_at'>,
  now: Date,
): Date | null => {
  const next = changed && new Date(changed.getTime() + pauseMs);
  return next && next > now ? next : null;
};

/**
 * Saves a member's validated name, and reviews it for moderation. The same name changes nothing.
 * @throws CallError nameChangeUnavailable: changed within the last `limits.nameChange.everyDays`
 */
export const changeName = async (context: Context, db: Db, viewer: Viewer, name: string): Promise<void> => {
  const now = context.clock.now();
  if (await saveName(db, viewer.id, { name, now, since: new Date(now.getTime() - pauseMs) })) {
    const { id: memberId, language } = viewer;
    await reviewText(context, db, { memberId, language, kind: 'name', words: name });
    return;
  }
  const next = nextNameChange(viewer, now);
  throw new CallError('nameChangeUnavailable', {
    ...(next && { retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000) }),
  });
};
