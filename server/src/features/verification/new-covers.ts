import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import { loadAlbums, presentMember } from './present-member.ts';
import { findExistingMemberId, listChangedCovers, type QueueKey } from './queues.db.ts';
import { acceptCover, requestNewSelfie } from './request-new-selfie.ts';

/** A page of verified members with a changed cover, each with the verified cover. */
export const newCovers: ConsoleHandlerOf<'newCovers'> = async ({ context, operator, query }) => {
  const pages = pager<QueueKey>(context.signer, `covers:${query.brand ?? ''}`, operator.id, query);
  const { after, size } = pages.request;
  const { rows, nextPageToken } = pages.page(
    await listChangedCovers(context.db, after, size + 1, query.brand),
    ({ at, member_id }) => ({
      at,
      id: member_id,
    }),
  );
  const albumOf = await loadAlbums(context, rows);
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

const getMemberId = async ({ db }: Context, hid: string): Promise<Id> => {
  const id = await findExistingMemberId(db, hid);
  if (!id) throw new CallError('notFound');
  return id;
};

export const acceptNewCover: ConsoleHandlerOf<'acceptNewCover'> = async ({ context, operator, params, address }) => {
  await acceptCover(context, { memberId: await getMemberId(context, params.hid), operatorId: operator.id, address });
  return {};
};

export const requestSelfie: ConsoleHandlerOf<'requestSelfie'> = async (incoming) => {
  const { context, operator, params, body, address } = incoming;
  const memberId = await getMemberId(context, params.hid);
  await requestNewSelfie(context, { memberId, operatorId: operator.id, keepsBadge: body.keepsBadge, address });
  return {};
};
