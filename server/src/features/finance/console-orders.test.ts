import { expect, inject, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { purchaseByCard } from '../../../test/finance-cases.ts';
import { SandboxMerchant } from '../../../test/gateway.ts';
import { testApp } from '../../../test/harness.ts';

const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
const app = await testApp({ env: gateway.env });
const { db } = app.context;
const finance = await createConsoleClient(app, 'finance');

test('shows the end of a pause while it lasts', async () => {
  const { uid, member } = await purchaseByCard(app);
  const { items } = await app.call('scheduleList', {}, { as: member });
  const id = items[0]?.id ?? '';
  const listPauses = async () => [
    (await finance.call('readOrder', { uid })).subscription?.pausedUntil,
    (await finance.call('subscriptions', { text: member.hid })).subscriptions[0]?.pausedUntil,
  ];
  expect(await listPauses()).toEqual([null, null]);
  const { pause_end_date: end } = await app.call('pauseSubscription', { subscription: id, days: 7 }, { as: member });
  const until = expect.stringMatching(new RegExp(`^${new Date(end * 1000).toISOString().slice(0, 19)}`));
  expect(await listPauses()).toEqual([until, until]);
  const ended = { paused_until: new Date(Date.now() - 1000) };
  await db.updateTable('subscription').set(ended).where('uid', '=', id).execute();
  expect(await listPauses()).toEqual([null, null]);
});
