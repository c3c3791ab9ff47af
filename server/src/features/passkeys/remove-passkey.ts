import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { deletePasskey } from './passkeys.db.ts';

/** Removes a passkey of the viewer, and notifies the member by email. @throws CallError notFound */
export const removePasskey: HandlerOf<'removePasskey'> = async ({ context, viewer, params, brand, locale }) => {
  const { id, email, name } = viewer;
  await context.db.transaction().execute(async (db) => {
    const removed = await deletePasskey(db, id, params.passkeyId);
    if (!removed) throw new CallError('notFound');
    const at = Math.floor(context.clock.now().getTime() / 1000);
    if (email)
      await enqueueEmail(context, db, {
        kind: 'passkey-removed',
        to: email,
        brandId: brand.id,
        locale,
        name,
        at,
        device: removed.name,
      });
  });
  return {};
};
