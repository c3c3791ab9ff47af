import { describe, expect, test } from 'vitest';
import { errorsOf } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { paymentContextNames, paymentContexts } from '../src/payments/contexts.ts';
import { declineCodeOf, declineCodes, shouldOfferCheaper } from '../src/payments/declines.ts';
import { isCpf, isCurp, isKenyanPhone } from '../src/payments/documents.ts';
import { featureOfList, tariffLists } from '../src/payments/features.ts';
import { methodsOf, paymentMethods } from '../src/payments/methods.ts';

test('every payment context opens a tariff list, and every list has a context', () => {
  expect(paymentContextNames.filter((name) => !tariffLists.includes(paymentContexts[name]))).toEqual([]);
  const opened = new Set<string>(Object.values(paymentContexts));
  expect(tariffLists.filter((list) => !opened.has(list))).toEqual([]);
  expect(new Set(tariffLists.map(featureOfList))).toEqual(new Set(['premium', 'vip', 'coins', 'boost']));
});

describe('a CPF', () => {
  test.each(['529.982.247-25', '52998224725', '111.444.777-35'])('is %s', (text) => {
    expect(isCpf(text)).toBe(true);
  });
  test.each(['529.982.247-26', '111.111.111-11', '5299822472', '529982247255', 'cpf 52998224725', ''])(
    'is not %s',
    (text) => {
      expect(isCpf(text)).toBe(false);
    },
  );
});

describe('a CURP', () => {
  test.each(['HEGG560427MVZRRL04', ' hegg560427mvzrrl04 ', 'BOXW310820HNERXN09'])('is %s', (text) => {
    expect(isCurp(text)).toBe(true);
  });
  test.each(['HEGG560427MVZRRL05', 'HEGG561327MVZRRL04', 'HEGG560427MVZRRL0', ''])('is not %s', (text) => {
    expect(isCurp(text)).toBe(false);
  });
});

test('a phone that pays by M-PESA is 254 and nine digits', () => {
  const phones = ['254712345678', '+254 712 345 678', '0712345678', '+255712345678', '25471234567', '2547123456789'];
  expect(phones.map(isKenyanPhone)).toEqual([true, true, false, false, false, false]);
});

test('a local method is offered only for its country and currency', () => {
  expect(methodsOf('BR', 'BRL')).toContain('boleto');
  expect(methodsOf('BR', 'USD')).not.toContain('boleto');
  expect(methodsOf('US', 'BRL')).not.toContain('boleto');
  expect(methodsOf(null, 'EUR')).toEqual(['card', 'google-pay', 'apple-pay', 'paypal-vault']);
  expect(new Set(Object.values(paymentMethods)).size).toBe(Object.keys(paymentMethods).length);
});

test('an unlisted decline code becomes the unknown one', () => {
  expect([declineCodeOf('3.02'), declineCodeOf('99.1'), declineCodeOf(null)]).toEqual(['3.02', '6.01', '6.01']);
  expect(declineCodes.filter(shouldOfferCheaper)).toEqual(['3.02', '3.03']);
});

test('the error of a gate is an error of its call', () => {
  expect(errorsOf(calls.changeSubscriptionPlan)).toContain('premiumNeeded');
});
