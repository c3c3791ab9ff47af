import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { dropStoredMethod, storedMethodsOf } from './orders.db.ts';

/** Has the gateway forget all that it may charge of a member. Begun again, it goes on. @throws GatewayAway */
export const forgetStored = async ({ db, gateway, clock }: Context, memberId: Id): Promise<void> => {
  if (!gateway) return;
  for (const { id, token } of await storedMethodsOf(db, memberId, gateway.name)) {
    await gateway.forget(token);
    await dropStoredMethod(db, id, clock.now());
  }
};
