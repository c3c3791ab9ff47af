import { expect, test } from 'vitest';
import { brandName, groupExpiry, groupNumber, isCardNumber, isCvv, isExpiry, isHolder } from '../src/browser/card.js';
import { cards, declineCards, laterDeclineCards, numberOf, successCards } from '../src/cards.ts';
import { declineCodes } from '../src/declines.ts';
import { useShop } from './support.ts';

const shop = await useShop();

test('every decline code has one card, and numbers and names are unique', () => {
  expect(declineCodes).toHaveLength(60);
  expect(declineCards.map(({ decline }) => decline)).toEqual(declineCodes);
  expect(laterDeclineCards.map(({ later }) => later?.decline)).toEqual(declineCodes);
  expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length);
  expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length);
  expect(cards.filter(({ number }) => !isCardNumber(number))).toEqual([]);
});

test('the form recognizes brands and validates number, expiry, security code and name', () => {
  expect(['4', '51', '2221', '34', '36', '3528', '6011', '62', '6759', '506699', '9'].map(brandName)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'diners',
    'jcb',
    'discover',
    'unionpay',
    'maestro',
    'elo',
    'unknown',
  ]);
  expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
  expect(isCardNumber('4242424242424241')).toBe(false);
  expect(isCardNumber('42424242424242')).toBe(false);
  expect([groupExpiry('5'), groupExpiry('12'), groupExpiry('1234')]).toEqual(['05', '12', '12 / 34']);
  const now = Date.UTC(2026, 10, 30);
  expect(['11/26', '10/26', '13/30', '1/30', '12/99'].map((text) => isExpiry(text, now))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([isCvv('123', '42'), isCvv('1234', '42'), isCvv('1234', '34'), isCvv('12a', '42')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([isHolder('Ana María O’Neil'), isHolder('4242 4242'), isHolder('A')]).toEqual([true, false, false]);
});

test.each(successCards.map(({ name }) => name))('%s pays', async (name) => {
  const { answer, payment } = await shop.pay(name);
  expect(answer.body).toEqual({ status: 'paid', decline: null, mayRetry: false });
  expect(payment).toMatchObject({ status: 'paid', captured_amount: 1999, card: { brand: name }, next: null });
});

test.each(declineCodes)('%s declines without a transaction', async (code) => {
  const { answer, payment } = await shop.pay(`decline-${code}`);
  expect(answer.body).toEqual({ status: 'declined', decline: code, mayRetry: false });
  expect(payment).toMatchObject({ status: 'declined', captured_amount: 0, stored_method: null, decline: { code } });
});

test.each(declineCodes)('the first payment succeeds, then %s', async (code) => {
  const { payment } = await shop.pay(`later-decline-${code}`, { customer: `member-${code}` });
  expect(payment.status).toBe('paid');
  expect(await shop.charge(payment, 'customer', { customer: `member-${code}` })).toMatchObject({
    status: 'declined',
    decline: { code },
  });
});

test('an unknown number is declined and not stored', async () => {
  const unknownNumber = '4539578763621486';
  const { answer, payment } = await shop.pay(unknownNumber);
  expect(answer.body).toMatchObject({ status: 'declined', decline: '2.07' });
  expect(payment.card).toBeNull();
  expect(shop.running.gateway.store.dump()).not.toContain(unknownNumber.slice(0, 6));
});

test.each([
  ['number', { number: '4242424242424241' }],
  ['expiry', { expiry: '01 / 20' }],
  ['cvv', { cvv: '12' }],
  ['holder', { holder: '4242' }],
])('an invalid %s is reported and does not count as an attempt', async (field, over) => {
  const { id, next } = await shop.begin();
  const answer = await shop.fill(next.url, 'visa', over);
  expect([answer.status, answer.body.error.field]).toEqual([422, field]);
  expect(await shop.payment(id)).toMatchObject({ status: 'open', attempts: 0 });
});

test('a payment is charged once if the form is sent repeatedly', async () => {
  const { url, payment } = await shop.pay('visa');
  expect((await shop.fill(url, 'decline-3.02')).body.status).toBe('paid');
  const { body } = await shop.as('GET', '/v1/transactions?limit=1000');
  expect(body.transactions.filter((line) => line.payment === payment.id)).toHaveLength(1);
});

test('a merchant may allow another attempt after a decline', async () => {
  const { answer, url, payment } = await shop.pay('decline-3.02', { max_attempts: 2 });
  expect(answer.body).toMatchObject({ status: 'declined', mayRetry: true });
  expect((await shop.fill(url, 'visa')).body.status).toBe('paid');
  expect(await shop.payment(payment.id)).toMatchObject({ status: 'paid', attempts: 2, decline: null });
});

test('3DS is approved, failed, abandoned or disabled', async () => {
  const outcomes = await Promise.all(
    (['approve', 'fail', 'close'] as const).map(async (decision) => {
      const { answer, payment } = await shop.pay('challenge');
      expect(answer.body).toMatchObject({ status: 'challenge', challenge: payment.next.url });
      const done = await shop.press(answer.body.challenge, decision);
      expect(done.status).toBe(303);
      const after = await shop.payment(payment.id);
      return after.decline?.code ?? after.status;
    }),
  );
  expect(outcomes).toEqual(['paid', '5.01', '2.10']);

  const failing = await shop.pay('challenge-fails');
  await shop.press(failing.answer.body.challenge, 'approve');
  expect((await shop.payment(failing.payment.id)).decline.code).toBe('5.01');
  expect((await shop.pay('challenge', { three_d_secure: 'never' })).payment.decline.code).toBe('3.09');
  expect((await shop.pay('visa', { three_d_secure: 'always' })).payment.status).toBe('challenge');
});

test('a second answer to a challenge has no effect', async () => {
  const { answer, payment } = await shop.pay('challenge');
  const [one, other] = await Promise.all([
    shop.press(answer.body.challenge, 'approve'),
    shop.press(answer.body.challenge, 'fail'),
  ]);
  expect([one.status, other.status]).toEqual([303, 303]);
  expect(['paid', 'declined']).toContain((await shop.payment(payment.id)).status);
});

test('late outcomes follow after 30 seconds of the gateway’s clock', async () => {
  const late = await shop.pay('late-success');
  const never = await shop.pay('late-decline');
  expect([late.payment.status, never.payment.status]).toEqual(['pending', 'pending']);
  await shop.advance(29);
  expect((await shop.payment(late.payment.id)).status).toBe('pending');
  await shop.advance(1);
  expect((await shop.payment(late.payment.id)).status).toBe('paid');
  expect((await shop.payment(never.payment.id)).decline.code).toBe('3.08');
});

test('some cards cause an automatic refund and chargeback', async () => {
  const refunded = await shop.pay('refunded');
  const charged = await shop.pay('charged-back');
  await shop.advance(30);
  expect(await shop.payment(refunded.payment.id)).toMatchObject({ status: 'paid', refunded_amount: 1999 });
  expect((await shop.payment(charged.payment.id)).chargeback).toBe('opened');
});

test('renewals are declined once, three times or always; one-click payments are not', async () => {
  const renew = async (card: string): Promise<string[]> => {
    const customer = `renews-${card}`;
    const { payment } = await shop.pay(card, { customer });
    const outcomes: string[] = [];
    for (let renewal = 0; renewal < 5; renewal += 1) {
      const { decline, status } = await shop.charge(payment, 'merchant', { customer });
      outcomes.push(decline?.code ?? status);
    }
    expect((await shop.charge(payment, 'customer', { customer })).status).toBe('paid');
    return outcomes;
  };
  expect(await renew('renewal-declines-once')).toEqual(['3.02', 'paid', 'paid', 'paid', 'paid']);
  expect(await renew('renewal-declines-thrice')).toEqual(['3.02', '3.02', '3.02', 'paid', 'paid']);
  expect(await renew('renewal-declines')).toEqual(['3.02', '3.02', '3.02', '3.02', '3.02']);
});

test('a pending charge has a waiting page', async () => {
  const { payment } = await shop.pay('late-success', { customer: 'waits' });
  await shop.advance(30);
  const again = await shop.charge(await shop.payment(payment.id), 'customer', { customer: 'waits' });
  expect(again).toMatchObject({ status: 'pending', next: { type: 'wait' } });
  expect((await shop.call('GET', again.next.url)).status).toBe(200);
});

test('a one-click payment may require 3DS, a renewal never does', async () => {
  const { payment } = await shop.pay('one-click-challenge', { customer: 'clicks' });
  const clicked = await shop.charge(payment, 'customer', { customer: 'clicks' });
  expect(clicked).toMatchObject({ status: 'challenge', kind: 'one-click', next: { type: 'redirect' } });
  const done = await shop.press(clicked.next.url, 'approve');
  expect((await shop.payment(clicked.id)).status).toBe('paid');
  expect((await shop.call('GET', done.headers.get('location') ?? '')).text).toContain(
    'http://localhost:3000/back?a=1&amp;status=success&amp;order_id=',
  );
  expect((await shop.charge(payment, 'merchant', { customer: 'clicks', three_d_secure: 'always' })).status).toBe(
    'paid',
  );
});

test('a stored card requires only its security code', async () => {
  const { payment } = await shop.pay('visa', { customer: 'resigns' });
  const again = await shop.begin({ customer: 'resigns', stored_method: payment.stored_method.id });
  expect(again).toMatchObject({ kind: 'resign', next: { type: 'frame' } });
  expect((await shop.call('POST', again.next.url, { cvv: '1' })).body.error.field).toBe('cvv');
  expect((await shop.call('POST', again.next.url, { cvv: '737' })).body.status).toBe('paid');
  // The same card of the same customer is stored once.
  expect((await shop.as('GET', '/v1/customers/resigns/methods')).body.methods).toHaveLength(1);
  await shop.as('DELETE', `/v1/methods/${payment.stored_method.id}`);
  expect((await shop.charge(payment, 'merchant', { customer: 'resigns' })).error.code).toBe('method_not_found');
});

test('the list of cards is available as a page and as JSON', async () => {
  expect((await shop.call('GET', '/cards')).body.cards).toHaveLength(cards.length);
  const page = await shop.call('GET', '/cards', undefined, { accept: 'text/html' });
  expect(page.text).toContain(groupNumber(numberOf('decline-3.02')));
});
