import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { findLatestArchive, type ProfileArchive } from './archive.db.ts';
import { archiveUrl } from './archive-url.ts';

const everyMs = archiveLimits.everyDays * 86_400_000;

/** The latest archive of the member that has not expired. */
const findLiveArchive = async ({ db, clock }: Context, memberId: Id): Promise<ProfileArchive | undefined> => {
  const archive = await findLatestArchive(db, memberId);
  return archive?.expires_at && archive.expires_at <= clock.now() ? undefined : archive;
};

/** Returns the state of the latest archive, and when the next one may be requested. */
export const archiveState: HandlerOf<'archiveState'> = async ({ context, viewer }) => {
  const latest = await findLatestArchive(context.db, viewer.id);
  const archive = await findLiveArchive(context, viewer.id);
  const next = latest && new Date(latest.requested_at.getTime() + everyMs);
  return {
    archive: archive
      ? {
          requestedAt: archive.requested_at.toISOString(),
          readyAt: archive.ready_at?.toISOString() ?? null,
          expiresAt: archive.ready_at && (archive.expires_at?.toISOString() ?? null),
          bytes: archive.bytes,
        }
      : null,
    nextAt: next && next > context.clock.now() ? next.toISOString() : null,
  };
};

/** Returns a URL of the viewer's archive, valid for some minutes. @throws CallError notFound */
export const openArchive: HandlerOf<'openArchive'> = async ({ context, viewer }) => {
  const archive = await findLiveArchive(context, viewer.id);
  if (!archive?.file || !archive.ready_at) throw new CallError('notFound');
  return { url: archiveUrl(context, 'member', archive.file) };
};
