import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { requireSetPassword } from '../access/check-my-password.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { addArchiveRequest } from './archive.db.ts';

const everyMs = archiveLimits.everyDays * 86_400_000;

/**
 * Requests the archive of the viewer's data, once in 30 days. The email of the account is notified of another receiver (decisions §5
 * Settings).
 */
export const requestArchive: HandlerOf<'requestArchive'> = async ({ context, viewer, body, brand, locale }) => {
  const { id, email, name } = viewer;
  await requireSetPassword(context, viewer, body.password);
  const now = context.clock.now();
  const request = {
    member_id: id,
    brand_id: brand.id,
    locale,
    receiver: body.receiver_email,
    requested_at: now,
  };
  await context.db.transaction().execute(async (db) => {
    const added = await addArchiveRequest(db, request, new Date(now.getTime() - everyMs));
    if ('earlier' in added) {
      const retryAfterSeconds = Math.ceil((added.earlier.getTime() + everyMs - now.getTime()) / 1000);
      throw new CallError('archiveRequested', { retryAfterSeconds });
    }
    await context.jobs.send('archives.make', { id: added.id }, { within: db });
    if (email && email !== body.receiver_email)
      await enqueueEmail(context, db, {
        kind: 'archive-requested',
        to: email,
        brandId: brand.id,
        locale,
        name,
        at: Math.floor(now.getTime() / 1000),
        receiver: body.receiver_email,
      });
  });
  return {};
};
