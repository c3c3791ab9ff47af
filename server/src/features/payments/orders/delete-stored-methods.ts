import type { Context } from '../../../context.ts';
import type { Id } from '../../../db/schema.ts';
import { listStoredMethods, removeStoredMethod } from './stored-methods.db.ts';

/** Deletes a member's stored payment methods at the gateway. May be repeated after an error. @throws GatewayUnavailable */
export const deleteStoredMethods = async ({ db, gateway, clock }: Context, memberId: Id): Promise<void> => {
  if (!gateway) return;
  for (const { id, token } of await listStoredMethods(db, memberId, gateway.name)) {
    await gateway.forget(token);
    await removeStoredMethod(db, id, clock.now());
  }
};
