import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { pager } from '../../http/paging.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import { acceptCover, askAgain } from './ask-again.ts';
import { albumsOf, presentMember } from './present-member.ts';
import { memberIdOf, pageOfCovers, type QueueKey } from './queues.db.ts';

/** A page of the verified whose cover is a new one, with the one before. */
export const newCovers: ConsoleHandlerOf<'newCovers'> = async ({ context, operator, query }) => {
  const pages = pager<QueueKey>(context.signer, `covers:${query.brand ?? ''}`, operator.id, query);
  const { after, size } = pages.request;
  const { rows, nextPageToken } = pages.page(
    await pageOfCovers(context.db, after, size + 1, query.brand),
    ({ at, member_id }) => ({
      at,
      id: member_id,
    }),
  );
  const albumOf = await albumsOf(context, rows);
  return {
    covers: rows.map((row) => ({
      changedAt: row.changed_at.toISOString(),
      member: presentMember(context, row),
      before: row.before_id === null ? null : { url: consoleImageUrl(context, row.before_id, 'w'), isCover: false },
      photos: albumOf(row),
    })),
    nextPageToken,
  };
};

const known = async ({ db }: Context, hid: string): Promise<Id> => {
  const id = await memberIdOf(db, hid);
  if (!id) throw new CallError('notFound');
  return id;
};

export const acceptNewCover: ConsoleHandlerOf<'acceptNewCover'> = async ({ context, operator, params, address }) => {
  await acceptCover(context, { memberId: await known(context, params.hid), operatorId: operator.id, address });
  return {};
};

export const requestSelfie: ConsoleHandlerOf<'requestSelfie'> = async (incoming) => {
  const { context, operator, params, body, address } = incoming;
  const memberId = await known(context, params.hid);
  await askAgain(context, { memberId, operatorId: operator.id, keepsBadge: body.keepsBadge, address });
  return {};
};
