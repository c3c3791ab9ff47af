import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addOperatorRequest, findArchive } from './archive.db.ts';

/** Orders the archive of a member for operators, in the transaction of their decision. No email announces it. */
export const orderOperatorArchive = async (
  context: Context,
  db: Db,
  member: { readonly id: Id; readonly brand_id: number; readonly language: string },
): Promise<Id> => {
  const id = await addOperatorRequest(db, {
    member_id: member.id,
    brand_id: member.brand_id,
    locale: member.language,
    receiver: null,
    requested_at: context.clock.now(),
  });
  await context.jobs.send('archives.make', { id }, { within: db });
  return id;
};

/** The file of an archive that is ready and has not expired. */
export const findReadyFile = async ({ db, clock }: Context, archiveId: Id): Promise<string | undefined> => {
  const archive = await findArchive(db, archiveId);
  const isLive = archive?.ready_at && archive.expires_at && archive.expires_at > clock.now();
  return (isLive && archive.file) || undefined;
};
