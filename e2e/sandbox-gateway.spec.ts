import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { numberOf } from '@kindred/sandbox-gateway/cards';
import { type RunningGateway, startGateway } from '@kindred/sandbox-gateway/start';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

interface FrameMessage {
  readonly type: string;
  readonly code?: string;
}
type WithMessages = typeof globalThis & { received: FrameMessage[] };

let gateway: RunningGateway;
let shop: Server;
let origin: string;
let orders = 0;

/** A shop's page with a frame, which records the frame's messages. */
const shopPage = (
  frame: string | null,
): string => `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>
${frame === null ? '<div id="wallet"></div>' : `<iframe title="Pay" src="${frame}" style="width:100%;border:0;height:600px"></iframe>`}</main>
<script>var received = []; addEventListener('message', ({ data }) => received.push(data))</script></html>`;

test.beforeAll(async () => {
  gateway = await startGateway();
  shop = createServer((request, response) => {
    const frame = new URL(request.url ?? '/', 'http://shop').searchParams.get('frame');
    response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage(frame));
  });
  shop.listen(0, 'localhost');
  await once(shop, 'listening');
  origin = `http://localhost:${(shop.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  await gateway.close();
  shop.closeAllConnections();
  shop.close();
});

const begin = async (over: object = {}): Promise<{ url: string; script_url: string }> => {
  const response = await fetch(`${gateway.url}/v1/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gateway.merchant.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      order_id: `frame-${(orders += 1)}`,
      amount: 2999,
      currency: 'EUR',
      customer: 'member',
      method: 'card',
      allowed_origins: [origin],
      ...over,
    }),
  });
  return ((await response.json()) as { next: { url: string; script_url: string } }).next;
};

const openIn = (page: Page, address: string) => page.goto(`${origin}/?frame=${encodeURIComponent(address)}`);
const received = (page: Page, type: string): Promise<FrameMessage | undefined> =>
  page.evaluate((type) => (globalThis as WithMessages).received.find((message) => message.type === type), type);
const form = (page: Page) => page.frameLocator('iframe');

const fill = async (page: Page, card: string): Promise<void> => {
  await form(page).getByLabel('Card number').pressSequentially(numberOf(card));
  await form(page).getByLabel('Expiry date').pressSequentially('1240');
  await form(page).getByLabel('Security code').fill('123');
  await form(page).getByLabel('Name on the card').fill('Vera Winter');
  await form(page).getByRole('button', { name: 'Pay 29.99 EUR' }).click();
};

test('a card payment in the gateway’s frame, with 3DS, notifies the page around it', async ({ page }) => {
  const { url } = await begin();
  await page.goto(url);
  await expectAccessible(page);
  await openIn(page, url);
  await form(page).getByRole('button', { name: 'Pay' }).click();
  await expect(form(page).getByText('Check the card number.')).toBeVisible();
  await fill(page, 'challenge');
  await form(page).getByRole('button', { name: 'Yes, pay' }).click();
  await expect.poll(() => received(page, 'success')).toBeTruthy();
  const types = await page.evaluate(() => (globalThis as WithMessages).received.map(({ type }) => type));
  for (const type of ['loaded', 'height', 'brand', 'submitted', 'challenge']) expect(types).toContain(type);

  await openIn(page, (await begin()).url);
  await fill(page, 'decline-3.02');
  await expect.poll(async () => (await received(page, 'decline'))?.code).toBe('3.02');
});

test('a page of another origin can neither embed the form nor get its messages', async ({ page }) => {
  const { url } = await begin({ allowed_origins: ['http://localhost:1'] });
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await openIn(page, url);
  await refused;
  await expect(form(page).getByLabel('Card number')).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as WithMessages).received)).toEqual([]);
});

test('a wallet’s button opens its page and notifies the shop; the operator’s page shows it', async ({ page }) => {
  const { script_url: script } = await begin({ method: 'paypal-vault' });
  await page.goto(origin);
  await page.addScriptTag({ url: script });
  await page.evaluate(() => {
    type Wallet = { render: (target: string, options: { onResult: (message: FrameMessage) => void }) => void };
    const { sandboxPay, received } = globalThis as WithMessages & { sandboxPay: Record<string, Wallet> };
    sandboxPay['paypal-vault']?.render('#wallet', {
      onResult: ({ type }) => received.push({ type: `paypal ${type}` }),
    });
  });
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const wallet = await opening;
  await expectAccessible(wallet);
  await wallet.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => received(page, 'paypal success')).toBeTruthy();
  await page.goto(gateway.url);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: `frame-${orders}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `Order frame-${orders}` })).toBeVisible();
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('refunded 29.99 EUR')).toBeVisible();
  await expectAccessible(page);
});
