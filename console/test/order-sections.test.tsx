// @vitest-environment happy-dom
import type { OrderPage } from '@kindred/contract/console/payments';
import { declineCodes } from '@kindred/contract/payments/declines';
import { locales } from '@kindred/i18n/locales';
import englishDeclines from '@kindred/i18n/messages/en-US/console-declines.json';
import finance from '@kindred/i18n/messages/en-US/console-finance.json';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AttemptsSection, LedgerSection } from '../src/features/payments/order-sections.tsx';
import { useDeclineText } from '../src/features/payments/use-decline-text.ts';
import { useGoodsText } from '../src/lib/use-goods-text.ts';

type Attempt = OrderPage['attempts'][number];
const attempt: Attempt = {
  reference: 'ord_one.card',
  gateway: 'sandbox',
  paymentId: 'pay_one',
  method: 'card',
  mode: 'first-pay',
  state: 'declined',
  amount: 2999,
  currency: 'EUR',
  refunded: 0,
  declineCode: '3.02',
  card: 'visa 424242******4242',
  chargeback: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

let root: Root;
const renderText = async (node: ReactNode): Promise<string> => {
  await act(async () => root.render(node));
  return document.body.textContent ?? '';
};
const startTexts = async (lng: string, declines: Record<string, string> = englishDeclines) =>
  i18next.use(initReactI18next).init({
    lng,
    resources: { [lng]: { 'console-finance': finance, 'console-declines': declines } },
    interpolation: { escapeValue: false },
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

it('explains a decline code beside the code', async () => {
  await startTexts('en-US');
  const text = await renderText(<AttemptsSection attempts={[attempt]} exponent={2} />);
  expect(text).toContain('Declined 3.02');
  expect(text).toContain('Insufficient funds');
  expect(
    await renderText(<AttemptsSection attempts={[{ ...attempt, state: 'paid', declineCode: null }]} exponent={2} />),
  ).not.toContain(englishDeclines['6_01']);
  expect(await renderText(<AttemptsSection attempts={[{ ...attempt, declineCode: '9.99' }]} exponent={2} />)).toContain(
    englishDeclines['6_01'],
  );
});

it.each(locales)('has a distinct text for every code in %s', async (locale) => {
  const { default: texts } = (await import(`../../i18n/messages/${locale}/console-declines.json`)) as {
    default: Record<string, string>;
  };
  await startTexts(locale, texts);
  let declineText: (code: string) => string = () => '';
  const Page = () => {
    declineText = useDeclineText();
    return null;
  };
  await renderText(<Page />);
  const declineTexts = declineCodes.map((code) => declineText(code));
  expect(declineTexts.filter((text) => /^[\dA-Z_]+$/.test(text))).toEqual([]);
  expect(new Set(declineTexts).size).toBe(declineCodes.length);
});

it.each([
  ['en-US', '12,500'],
  ['de-DE', '12.500'],
  ['fr-FR', '12\u202f500'],
  ['hi-IN', '1,12,500'],
])('formats coins in %s with its thousands separators', async (locale, written) => {
  await startTexts(locale);
  const coins = locale === 'hi-IN' ? 112_500 : 12_500;
  const line = { id: '1', at: attempt.createdAt, kind: 'grant', reason: 'purchase' } as const;
  expect(await renderText(<LedgerSection lines={[{ ...line, account: 'coins', quantity: coins }]} />)).toContain(
    `+${written}`,
  );
  const Page = () => <p>{useGoodsText()('coins', coins)}</p>;
  expect(await renderText(<Page />)).toBe(`Coins: ${written}`);
});
