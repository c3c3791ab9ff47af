import type { QueryOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { type ListMember, resolveVisibilityAndPresence, type ViewerIdentity } from '../members/visible-members.ts';
import { isDialogVisible } from './get-dialog-partner.ts';
import { presentDialog } from './present-dialog.ts';
import { isInFirstGroup, type PriceRequest } from './prices.ts';
import { type DialogRow, listDialogs, type ThreadFilter, type ThreadKey, type ThreadToken } from './threads.db.ts';

/** The dialog list, latest first (spec 2 §2 Dialog list page). Extended filters are ignored outside their test group. */
export const dialogs: HandlerOf<'dialogs'> = async (incoming) => {
  const { context, viewer, query } = incoming;
  const filter = await filterOf(incoming, query);
  const list = pager<ThreadToken>(
    context.signer,
    `dialogs:${JSON.stringify(filter)}`,
    viewer.hid,
    query,
    limits.dialogsPage,
  );
  const found = await collectDialogs(context, viewer, filter, list.request.after, list.request.size + 1);
  const page = list.page(found, ({ at, hid }) => ({ at, hid }));
  return {
    dialogs: page.rows.map((dialog) => presentDialog(context, viewer.id, dialog, dialog, dialog.other_state)),
    nextPageToken: page.nextPageToken,
  };
};

interface Filter extends ThreadFilter {
  readonly recentlyActive: boolean;
}

const filterOf = async (request: PriceRequest, query: QueryOf<Calls['dialogs']>): Promise<Filter> => {
  const filter = {
    unread: query['filter.unread'] ?? false,
    matched: query['filter.matched'] ?? false,
    myFavorites: query['filter.myFavorites'] ?? false,
    exchangedMessages: query['filter.exchangedMessages'] ?? false,
    recentlyActive: query['filter.recentlyActive'] ?? false,
    name: query.name || null,
  };
  const isExtended = filter.matched || filter.exchangedMessages || filter.recentlyActive;
  return isExtended && !(await isInFirstGroup(request, 'EXTENDED_DIALOG_FILTERS'))
    ? { ...filter, matched: false, exchangedMessages: false, recentlyActive: false }
    : filter;
};

type ListedDialog = DialogRow & ListMember;

const stepMax = 500;

/**
 * Reads the viewer's threads in steps until `wanted` visible dialogs are found. Usually the first step suffices. The filter by
 * activity needs more, because presence is not in the database.
 */
const collectDialogs = async (
  context: Context,
  viewer: ViewerIdentity,
  filter: Filter,
  after: ThreadToken | undefined,
  wanted: number,
): Promise<ListedDialog[]> => {
  const found: ListedDialog[] = [];
  const now = context.clock.now();
  let from: ThreadKey | undefined = after;
  for (let step = wanted; ; step = Math.min(step * 4, stepMax)) {
    const rows = await listDialogs(context.db, viewer.id, filter, from, step, now);
    for (const dialog of await resolveVisibilityAndPresence(context, viewer, rows)) {
      if (!isDialogVisible(viewer, dialog) || (filter.recentlyActive && !isActive(dialog))) continue;
      found.push(dialog);
      if (found.length === wanted) return found;
    }
    const last = rows.at(-1);
    if (!last || rows.length < step) return found;
    from = { at: last.at, otherId: last.id };
  }
};

const isActive = (other: ListMember): boolean => other.stub === null && other.recentlyActive;
