import type { MemberLine } from '@kindred/contract/console/members';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { findMembersWithSimilarPhoto } from '../moderation/review/similar-photos.ts';
import { searchMembers } from './lookup.db.ts';
import { loadMemberLines, presentMemberLine } from './member-lines.ts';

interface LookupKey {
  readonly key: string;
  readonly id: string;
}

/** Loads the lines of members, in the order of `ids`. */
export const listMemberLines = async (context: Context, ids: readonly Id[]): Promise<MemberLine[]> => {
  const lines = await loadMemberLines(context, context.db, ids);
  return ids.flatMap((id) => lines.get(id) ?? []);
};

/** A page of the members that a search finds. */
export const findMembers: ConsoleHandlerOf<'findMembers'> = async ({ context, operator, query, audit }) => {
  const { by, text } = query;
  // The text may be an email, so the audit line stores only the kind of the search.
  await audit(context.db, { action: 'member.find', subject: `lookup:${by}` });
  if (by === 'alike')
    return {
      members: await listMemberLines(context, await findMembersWithSimilarPhoto(context.db, text)),
      nextPageToken: '',
    };
  const pages = pager<LookupKey>(context.signer, `lookup:${by}:${text}`, operator.id, query);
  const { after, size } = pages.request;
  const found = await searchMembers(context.db, { by, text, after, limit: size + 1 });
  const { rows, nextPageToken } = pages.page(found, ({ key, id }) => ({ key, id }));
  return { members: rows.map((row) => presentMemberLine(context, row)), nextPageToken };
};
