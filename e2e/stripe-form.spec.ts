import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brands } from '@kindred/brands';
import { palette } from '@kindred/ui/tokens';
import type { Page } from '@playwright/test';
import fastify from 'fastify';
import { formAppearance } from '../server/src/features/payments/attempts/form-appearance.ts';
import { formHtml, formPolicy } from '../server/src/features/payments/stripe-form/form-html.ts';
import { addFontFiles } from '../server/src/http/font-files.ts';
import { expectFontLoaded } from './support/fonts.ts';
import { expect, expectAccessible, test } from './support/test.ts';

type WithMessages = typeof globalThis & {
  heard: { type: string; height?: number }[];
  confirmed: number;
  appearance: { variables: Record<string, string> };
};

/** A mock of Stripe's script, as far as the form uses it: fields with a height, and a bank's dialog. */
const stripeScript = `
globalThis.confirmed = 0;
globalThis.Stripe = () => ({
  retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_payment_method' } }),
  elements: ({ appearance }) => {
    globalThis.appearance = appearance;
    return {
      submit: async () => ({}),
      update: (changed) => { globalThis.appearance = changed.appearance; },
      create: () => {
        const heard = {};
        return {
          on: (name, listen) => { heard[name] = listen; },
          mount: (at) => {
            const box = document.querySelector(at).appendChild(document.createElement('div'));
            box.style.height = '230px';
            heard.ready();
          },
        };
      },
    };
  },
  confirmPayment: () => new Promise((resolve) => {
    globalThis.confirmed += 1;
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.style.cssText = 'position: fixed; inset: 0; background: #fff';
    const yes = dialog.appendChild(document.createElement('button'));
    yes.textContent = 'It is me';
    yes.addEventListener('click', () => {
      dialog.remove();
      resolve({ paymentIntent: { status: 'succeeded' } });
    });
  }),
});`;

/** A page around the form that follows its height and submits twice. */
const shopPage = `<!doctype html><html lang="en"><title>Shop</title><iframe title="Pay" src="/form" style="width:100%;height:245px;border:0"></iframe>
<button onclick="for (let i = 0; i < 2; i += 1) frames[0].postMessage({ type: 'submit' }, location.origin)">Pay</button>
<script>var heard = []; addEventListener('message', ({ data }) => {
  heard.push(data);
  if (data.height) document.querySelector('iframe').style.height = data.height + 'px';
})</script></html>`;

const [brand] = brands;
let shop: Server;
let origin: string;

const formPage = async (): Promise<string> => {
  const appearance = await formAppearance({ brand, locale: 'en-US', site: origin, cookies: {} });
  const payment = {
    id: 'pi_1',
    reference: 'ord.card',
    method: 'card',
    state: 'open',
    amount: 999,
    currency: 'EUR',
  } as const;
  const rest = { refunded: 0, chargeback: null, decline: null, card: null, stored: null };
  return formHtml(
    {
      publishableKey: 'pk_test_1',
      clientSecret: 'pi_1_secret',
      payment: { ...payment, ...rest },
      mode: 'first-pay',
      language: 'en',
      appearance,
      returnUrl: `${origin}/back`,
      successUrl: null,
      failUrl: `${origin}/failed`,
    },
    appearance,
    'nonce',
    { locale: 'en-US', title: 'Payment', brand: brand.title, price: '€9.99', pay: 'Pay €9.99', back: 'Back' },
  );
};

test.beforeAll(async () => {
  const fonts = fastify();
  addFontFiles(fonts);
  shop = createServer(async ({ url = '' }, response) => {
    if (url.startsWith('/fonts/')) {
      const { statusCode, headers, rawPayload } = await fonts.inject(url);
      return response.writeHead(statusCode, headers).end(rawPayload);
    }
    const isForm = url === '/form';
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(isForm ? { 'content-security-policy': formPolicy('nonce') } : {}),
    };
    return response.writeHead(200, headers).end(isForm ? await formPage() : shopPage);
  });
  shop.listen(0, 'localhost');
  await once(shop, 'listening');
  origin = `http://localhost:${(shop.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});
test.beforeEach(({ page }) =>
  page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  ),
);

const heard = (page: Page) => page.evaluate(() => (globalThis as WithMessages).heard.map(({ type }) => type));

test('the form has the brand’s colours, grows with the bank’s dialog, and submits once', async ({ page }) => {
  await page.goto(origin);
  await expect.poll(() => heard(page)).toContain('loaded');
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame');
  const accent = () => frame.evaluate(() => (globalThis as WithMessages).appearance.variables.colorPrimary);
  const shown = (name: 'light' | 'dark') =>
    page.evaluate((hex) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = hex;
      return getComputedStyle(probe).color;
    }, palette(brand, name)['brand-strong']);
  expect(await accent()).toBe(await shown('light'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(accent).toBe(await shown('dark'));

  const height = () => page.locator('iframe').evaluate((element) => element.clientHeight);
  expect(await height()).toBeLessThan(300);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(height).toBeGreaterThanOrEqual(600);
  expect(await heard(page)).toContain('challenge');
  await page.frameLocator('iframe').getByRole('button', { name: 'It is me' }).click();
  await expect.poll(() => heard(page)).toContain('success');
  expect(await frame.evaluate(() => (globalThis as WithMessages).confirmed)).toBe(1);
  await expect.poll(height).toBeLessThan(300);
});

test('in its own window the form shows the purchase, can be cancelled, and returns', { tag: '@check' }, async ({
  page,
}) => {
  await page.goto(`${origin}/form`);
  await expect(page.getByRole('heading', { name: '€9.99' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `${origin}/failed`);
  await expectAccessible(page);
  await expectFontLoaded(page.mainFrame(), 'Noto Sans Latin');
  await page.getByRole('button', { name: 'Pay €9.99' }).click();
  await page.getByRole('button', { name: 'It is me' }).click();
  await page.waitForURL(`${origin}/back?status=success`);
});
