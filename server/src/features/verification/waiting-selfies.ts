import type { Gesture } from '@kindred/contract/verification';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { loadAlbums, presentMember } from './present-member.ts';
import { listWaitingSelfies, type QueueKey } from './queues.db.ts';
import { selfieUrl } from './selfie-media.ts';

/** A page of submitted selfies, each with the album to compare. */
export const waitingSelfies: ConsoleHandlerOf<'waitingSelfies'> = async ({ context, operator, query }) => {
  const pages = pager<QueueKey>(context.signer, `selfies:${query.brand ?? ''}`, operator.id, query);
  const { after, size } = pages.request;
  const { rows, nextPageToken } = pages.page(
    await listWaitingSelfies(context.db, after, size + 1, query.brand),
    ({ at, id }) => ({
      at,
      id,
    }),
  );
  const albumOf = await loadAlbums(context, rows);
  return {
    selfies: rows.map((row) => ({
      id: row.id,
      submittedAt: row.submitted_at.toISOString(),
      gesture: row.gesture as Gesture,
      selfieUrl: selfieUrl(row.id),
      isAskedAgain: row.is_asked,
      member: presentMember(context, row),
      photos: albumOf(row),
    })),
    nextPageToken,
  };
};
