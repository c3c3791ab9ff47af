import type { TestApp, TestMember } from '../../../test/harness.ts';
import { findLatestArchive } from './archive.db.ts';
import { makeArchive } from './make-archive.ts';

/** Requests an archive, and makes it. */
export const orderArchive = async (app: TestApp, as: TestMember, receiver_email: string = as.email): Promise<void> => {
  await app.call('requestArchive', { password: as.password, receiver_email }, { as });
  const archive = await findLatestArchive(app.context.db, as.id);
  await makeArchive(app.context, archive?.id ?? '');
};
