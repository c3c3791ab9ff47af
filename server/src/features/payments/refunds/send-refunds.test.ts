import { expect, inject, test } from 'vitest';
import { createRefusedRefund } from '../../../../test/finance-cases.ts';
import { SandboxMerchant } from '../../../../test/gateway.ts';
import { testApp } from '../../../../test/harness.ts';
import type { Context } from '../../../context.ts';
import { type Gateway, GatewayRejected } from '../../../ports/gateway/gateway.ts';
import { sendRefunds } from './send-refunds.ts';

const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
const app = await testApp({ env: gateway.env });
const { db } = app.context;

const dueRefund = async (): Promise<string> => {
  const { id } = await createRefusedRefund(app);
  await db.updateTable('refund').set({ state: 'due', refused_because: null }).where('id', '=', id).execute();
  return id;
};
const refundOf = (id: string) =>
  db.selectFrom('refund').select(['state', 'tries', 'refused_because']).where('id', '=', id).executeTakeFirstOrThrow();

/** The job, at a gateway that answers after something else has happened. */
const makeAt = (refund: Gateway['refund']): Promise<void> => {
  const { gateway: real } = app.context;
  if (!real) throw new Error('There is no gateway');
  return sendRefunds({ ...app.context, gateway: { ...real, refund } } satisfies Context);
};

test('a refusal that comes late is of its own try: what was tried again meanwhile is not refused by it', async () => {
  const id = await dueRefund();
  await makeAt(async () => {
    // Another process was refused first, and an operator has had it tried again.
    await db.updateTable('refund').set({ tries: 1 }).where('id', '=', id).execute();
    throw new GatewayRejected('nothing_left');
  });
  expect(await refundOf(id)).toEqual({ state: 'due', tries: 1, refused_because: null });
});

test('a refund that was made stays made, although another process was refused the same try', async () => {
  const id = await dueRefund();
  await makeAt(async () => {
    await db
      .updateTable('refund')
      .set({ state: 'refused', refused_because: 'nothing_left' })
      .where('id', '=', id)
      .execute();
  });
  expect(await refundOf(id)).toEqual({ state: 'made', tries: 0, refused_because: null });
});
