import { createFormUrl, SandboxMerchant } from '../server/test/gateway.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { closeConsole, openConsole, signInOperator } from './support/operator.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');
test.use({ viewport: { width: 1280, height: 800 } });

test('finance refunds an order: the member is notified and Premium ends; the tariffs of a country are previewed', async ({
  browser,
  server,
}) => {
  const anna = await signUp(server, { name: 'Annabel', gender: 'f', age: newCohort() });
  const { tariffs } = await anna.call('tariffs', { feature: 'premium', payment_context: 'profile_subscription' });
  const bought = tariffs.find(({ tariff_id: key }) => key === 'base-28');
  if (!bought?.merchant_data) throw new Error('There is no form');
  const form = createFormUrl(bought.merchant_data);
  const url = new URL(form).origin;
  await new SandboxMerchant({ url, merchant: '', secretKey: '', webhookSecret: '' }).submitCardForm(form);
  const paid = async () => (await anna.call('order', { order_id: bought.order_id })).order.state;
  await expect.poll(paid).toBe('success');
  expect((await anna.call('premiumStatus', {})).is_active).toBe(true);

  const member = await openBrowser(browser, anna);
  const connected = Promise.withResolvers<void>();
  const refundEvent = Promise.withResolvers<string>();
  // On any of its sockets, since the page reconnects after a loss.
  member.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      connected.resolve();
      if (payload.includes('"refunded"')) refundEvent.resolve(String(payload));
    }),
  );
  await member.goto('/profile');
  const operatorPage = await openConsole(browser, server, await signInOperator(server, 'finance'));
  await connected.promise;
  await operatorPage.goto('/console/payments');
  await operatorPage.getByLabel(t('console-finance:orders.search'), { exact: true }).fill(anna.hid);
  await operatorPage.keyboard.press('Enter');
  await expect(operatorPage).toHaveURL(/text=/);
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);
  await operatorPage.getByRole('link', { name: /Annabel/ }).click();
  await expect(operatorPage.getByText(bought.order_id, { exact: true })).toBeVisible();
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);

  await operatorPage.getByRole('button', { name: t('console-finance:refund.title'), exact: true }).click();
  const sheet = operatorPage.getByRole('dialog');
  await expect(sheet.getByText(t('console-finance:refund.endsSubscription'))).toBeVisible();
  await sheet.getByLabel(t('console-finance:refund.note')).fill('Asked within an hour');
  await expectAccessible(operatorPage);
  await sheet.getByRole('button', { name: /^Refund ./ }).click();
  await expect(sheet).toBeHidden();
  const order = operatorPage.getByLabel(t('console-finance:order.title'), { exact: true });
  await expect(order.getByText(t('console-finance:states.refunded'), { exact: true })).toBeVisible();
  await expect(operatorPage.getByText('Asked within an hour')).toBeVisible();
  expect(JSON.parse(await refundEvent.promise)).toMatchObject({
    channel: 'push',
    event: 'payment',
    data: { result: 'refunded' },
  });
  expect((await anna.call('premiumStatus', {})).is_active).toBe(false);

  // Other lists and times: console/test/preview-page.test.tsx.
  await navigateInApp(operatorPage, '/console/catalogue/preview');
  const offer = operatorPage.getByRole('main').getByRole('listitem').filter({ hasText: 'base-28' });
  await expect(offer).toContainText('€29.99');
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);
  await operatorPage.getByLabel(t('console-catalogue:country'), { exact: true }).selectOption('JP');
  await expect(offer).toContainText('¥4,480');
  await Promise.all([member.context().close(), closeConsole(operatorPage)]);
});
