import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { pager } from '../../http/paging.ts';
import { searchMembers } from './lookup.db.ts';
import { presentLine } from './member-lines.ts';

interface Key {
  readonly key: string;
  readonly id: string;
}

/** A page of the members whom a search finds. */
export const findMembers: ConsoleHandlerOf<'findMembers'> = async ({ context, operator, query }) => {
  const { by, text } = query;
  const pages = pager<Key>(context.signer, `lookup:${by}:${text}`, operator.id, query);
  const { after, size } = pages.request;
  const found = await searchMembers(context.db, { by, text, after, limit: size + 1 });
  const { rows, nextPageToken } = pages.page(found, ({ key, id }) => ({ key, id }));
  return { members: rows.map((row) => presentLine(context, row)), nextPageToken };
};
