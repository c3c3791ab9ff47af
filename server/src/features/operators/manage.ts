import { CallError } from '@kindred/contract/errors';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { deleteOperatorSessions, listOperators, setRoles, setSuspended } from './operators.db.ts';
import { getOperator, presentOperator } from './present-operator.ts';

export const operators: ConsoleHandlerOf<'operators'> = async ({ context }) => ({
  operators: (await listOperators(context.db)).map(presentOperator),
});

/** @throws CallError notFound; operatorForbidden for the operator's own roles */
export const setOperatorRoles: ConsoleHandlerOf<'setOperatorRoles'> = async (incoming) => {
  const { context, operator, params, body, audit } = incoming;
  if (params.id === operator.id) throw new CallError('operatorForbidden');
  return context.db.transaction().execute(async (db) => {
    const before = await getOperator(db, params.id);
    await setRoles(db, params.id, body.roles);
    await audit(db, {
      action: 'operator.setRoles',
      subject: `operator:${params.id}`,
      before: { roles: before.roles },
      after: { roles: body.roles },
    });
    return { ...before, roles: body.roles };
  });
};

/** @throws CallError notFound; operatorForbidden for the operator's own account */
export const suspendOperator: ConsoleHandlerOf<'suspendOperator'> = async (incoming) => {
  const { context, operator, params, body, audit } = incoming;
  if (params.id === operator.id) throw new CallError('operatorForbidden');
  return context.db.transaction().execute(async (db) => {
    const before = await getOperator(db, params.id);
    await setSuspended(db, params.id, body.suspended ? context.clock.now() : null);
    if (body.suspended) await deleteOperatorSessions(db, params.id);
    const after = await getOperator(db, params.id);
    await audit(db, {
      action: body.suspended ? 'operator.suspend' : 'operator.restore',
      subject: `operator:${params.id}`,
      before: { state: before.state },
      after: { state: after.state },
    });
    return after;
  });
};
