import type { HandlerOf } from '../../http/call-request.ts';
import { listPasskeys } from './passkeys.db.ts';

/** The passkeys by which the viewer can sign in. */
export const passkeys: HandlerOf<'passkeys'> = async ({ context, viewer }) => ({
  passkeys: (await listPasskeys(context.db, viewer.id)).map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createTime: created_at.toISOString(),
    lastUseTime: used_at?.toISOString() ?? null,
  })),
});
