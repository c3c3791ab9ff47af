import type { QueryOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { pager } from '../../http/paging.ts';
import { type ListMember, resolveVisibilityAndPresence, type ViewerIdentity } from '../members/visible-members.ts';
import { hasDialog } from './meet-other.ts';
import { presentDialog } from './present-dialog.ts';
import { type DialogRow, pageOfDialogs, type ThreadFilter, type ThreadKey, type ThreadToken } from './threads.db.ts';

/** The dialog list, latest first (spec 2 §2 Dialog list page). */
export const dialogs: HandlerOf<'dialogs'> = async ({ context, viewer, query }) => {
  const filter = filterOf(query);
  const list = pager<ThreadToken>(
    context.signer,
    `dialogs:${JSON.stringify(filter)}`,
    viewer.hid,
    query,
    limits.dialogsPage,
  );
  const found = await walk(context, viewer, filter, list.request.after, list.request.size + 1);
  const page = list.page(found, ({ at, hid }) => ({ at, hid }));
  return {
    dialogs: page.rows.map((dialog) => presentDialog(context, viewer.id, dialog, dialog, dialog.other_state)),
    nextPageToken: page.nextPageToken,
  };
};

interface Filter extends ThreadFilter {
  readonly recentlyActive: boolean;
}

const filterOf = (query: QueryOf<Calls['dialogs']>): Filter => ({
  unread: query['filter.unread'] ?? false,
  matched: query['filter.matched'] ?? false,
  myFavorites: query['filter.myFavorites'] ?? false,
  exchangedMessages: query['filter.exchangedMessages'] ?? false,
  recentlyActive: query['filter.recentlyActive'] ?? false,
});

type Listed = DialogRow & ListMember;

const stepMax = 500;

/**
 * Walks the member's threads until `wanted` of them are found that they may see. Usually the first step is enough; who is
 * active is known outside the database, so that filter takes longer strides.
 */
const walk = async (
  context: Context,
  viewer: ViewerIdentity,
  filter: Filter,
  after: ThreadToken | undefined,
  wanted: number,
): Promise<Listed[]> => {
  const found: Listed[] = [];
  const now = context.clock.now();
  let from: ThreadKey | undefined = after;
  for (let step = wanted; ; step = Math.min(step * 4, stepMax)) {
    const rows = await pageOfDialogs(context.db, viewer.id, filter, from, step, now);
    for (const dialog of await resolveVisibilityAndPresence(context, viewer, rows)) {
      if (!hasDialog(viewer, dialog) || (filter.recentlyActive && !isActive(dialog))) continue;
      found.push(dialog);
      if (found.length === wanted) return found;
    }
    const last = rows.at(-1);
    if (!last || rows.length < step) return found;
    from = { at: last.at, otherId: last.id };
  }
};

const isActive = (other: ListMember): boolean => other.stub === null && other.recentlyActive;
