import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { reviewText } from '../moderation/review/review-text.ts';
import { saveName } from './profile.db.ts';

const pauseMs = limits.nameChange.everyDays * 86_400_000;

/** From when a member may change their name again; null where they may now. */
export const nameChangeAt = ({ name_changed_at: changed }: Pick<Viewer, 'name_changed_at'>, now: Date): Date | null => {
  const next = changed && new Date(changed.getTime() + pauseMs);
  return next && next > now ? next : null;
};

/**
 * Writes a member's name, which is a name by the rules of sign-up already. The same name again changes nothing. It is looked through.
 * @throws CallError nameChangeUnavailable: changed within the last `limits.nameChange.everyDays`
 */
export const writeName = async (context: Context, db: Db, viewer: Viewer, name: string): Promise<void> => {
  const now = context.clock.now();
  if (await saveName(db, viewer.id, { name, now, since: new Date(now.getTime() - pauseMs) })) {
    const { id: memberId, language } = viewer;
    await reviewText(context, db, { memberId, language, kind: 'name', words: name });
    return;
  }
  const next = nameChangeAt(viewer, now);
  throw new CallError('nameChangeUnavailable', {
    ...(next && { retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000) }),
  });
};
