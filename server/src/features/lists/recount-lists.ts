import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { awaitActs } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import {
  type CountedMember,
  deferCount,
  deleteDueCount,
  findCountedMember,
  listRelated,
  recountOwn,
  recountReceived,
} from './recount.db.ts';

const batch = 200;

/** Counts lists of a member again, as the lists show them, in the caller's transaction. Returns whether the member has an event. */
const recount = async (db: Db, member: CountedMember, hasReceived: boolean): Promise<boolean> => {
  const isOwnChanged = await recountOwn(db, member);
  const isReceivedChanged = hasReceived && (await recountReceived(db, member));
  if (!isOwnChanged && !isReceivedChanged) return false;
  await storeEvent(db, member.id, 'rpc.counters', {});
  return true;
};

/**
 * Counts the lists of a member again after the state of another member changed. Likes and visits of a member without Premium wait for
 * the daily job: a change at the time when a profile disappears would show whose like it was (decision 116).
 */
const recountOf = async (context: Context, memberId: Id): Promise<void> => {
  const hasChanged = await context.db.transaction().execute(async (db) => {
    await awaitActs(db, memberId);
    const member = await findCountedMember(db, memberId);
    if (!member) return false;
    if (!member.holds_premium) await deferCount(db, memberId);
    return await recount(db, member, member.holds_premium);
  });
  if (hasChanged) await publishNewEvents(context, memberId);
};

/** Counts the lists of a member, and those in which the member may be, after the member's state, restriction or audience changed. */
export const recountRelated = async (context: Context, memberId: Id): Promise<void> => {
  await recountOf(context, memberId);
  let after: Id = '0';
  for (;;) {
    const ids = await listRelated(context.db, memberId, after, batch);
    for (const id of ids) await recountOf(context, id);
    if (ids.length < batch) return;
    after = ids.at(-1) ?? after;
  }
};

/** Counts all lists of a member, likes and visits too, if this was deferred. */
export const countDueLists = async (context: Context, memberId: Id): Promise<void> => {
  const hasChanged = await context.db.transaction().execute(async (db) => {
    await awaitActs(db, memberId);
    const member = await findCountedMember(db, memberId);
    return (await deleteDueCount(db, memberId)) && member !== undefined && (await recount(db, member, true));
  });
  if (hasChanged) await publishNewEvents(context, memberId);
};
