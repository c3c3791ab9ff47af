import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { purchaseByCard } from '../../../test/finance-cases.ts';
import { SandboxMerchant } from '../../../test/gateway.ts';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';

test('operators see whether a member pays', async () => {
  const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env });
  const desk = await createConsoleClient(app, 'support');
  const { member: payer } = await purchaseByCard(app);
  const [other] = (await seedMembers(app.context, 1)) as [SeededMember];
  for (const [as, isPaying] of [
    [payer, true],
    [other, false],
  ] as const) {
    await app.call('sendSupportMessage', { text: 'Hello', requestId: randomUUID() }, { as });
    expect((await desk.call('supportThread', { hid: as.hid })).thread.isPaying).toBe(isPaying);
  }
});
