import { declineCodes, retriesCheaper } from '@kindred/contract/payments/declines';
import type { DeclineRecord } from '@kindred/contract/payments/pay';
import { locales } from '@kindred/i18n/locales';
import { describe, expect, it } from 'vitest';
import { promoAfter, retryAfter } from '../../src/features/payments/after-decline.ts';
import { declineWords, remedyOf } from '../../src/features/payments/decline-words.ts';

interface Texts {
  readonly why: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}
const textsOf = async (locale: string): Promise<Texts> =>
  (await import(`../../../i18n/messages/${locale}/declines.json`, { with: { type: 'json' } })) as Texts;

const words = [...new Set(declineCodes.map(declineWords))];

describe.each(locales)('the declines in %s', (locale) => {
  it('say of every code what happened and what to do next, each in words of its own', async () => {
    const { why } = await textsOf(locale);
    expect(Object.keys(why).sort()).toEqual([...words].sort());
    const said = Object.values(why);
    expect(said.filter(({ title, text }) => title.length < 5 || text.length < title.length / 2)).toEqual([]);
    expect(new Set(said.map(({ title }) => title)).size).toBe(said.length);
    expect(new Set(said.map(({ title, text }) => title + text)).size).toBe(said.length);
  });
});

describe('a code', () => {
  it('that the specification names shares its words with no other; the families share theirs', () => {
    const named = declineCodes.filter((code) => !/^[245]\./.test(code));
    expect(new Set(named.map(declineWords)).size).toBe(named.length);
    expect(declineCodes.filter((code) => code.startsWith('2.')).map(declineWords)).toEqual(Array(16).fill('details'));
    expect(declineCodes.filter((code) => code.startsWith('4.')).map(declineWords)).toEqual(Array(9).fill('security'));
    expect(declineCodes.filter((code) => code.startsWith('5.')).map(declineWords)).toEqual(Array(11).fill('technical'));
  });

  it('asks for something smaller exactly where the specification retries cheaper', () => {
    for (const code of declineCodes) expect([code, remedyOf(code) === 'smaller']).toEqual([code, retriesCheaper(code)]);
  });
});

const declined: DeclineRecord = {
  code: '3.04',
  order_type: 'purchase',
  feature_type: 'premium',
  payment_context: 'matches',
  tariff_plan: 'base',
  card_brand: null,
  is_gift_available: false,
  payment_method_id: 1,
  tariff_id: 'base-28',
};
const before = new Set(['base-28']);

describe('a declined payment', () => {
  it('leads to a promotion when the same Premium tariff is declined again', () => {
    expect(promoAfter(declined, new Set())).toBeNull();
    expect(promoAfter(declined, new Set(['base-7']))).toBeNull();
    expect(promoAfter(declined, before)).toEqual({ step: 'promo', context: 'decline_promo' });
    expect(promoAfter({ ...declined, tariff_plan: 'gold' }, before)).toEqual({
      step: 'promo_gold',
      context: 'decline_promo_plus',
    });
    expect(promoAfter({ ...declined, feature_type: 'vip', tariff_plan: null }, before)).toBeNull();
  });

  it('leads to a lower price when money or limit is short, and to nothing else', () => {
    const retry = { step: 'retry', context: 'decline_retry' };
    expect(retryAfter({ ...declined, code: '3.02' })).toEqual(retry);
    expect(retryAfter({ ...declined, code: '3.03' })).toEqual(retry);
    expect(declineCodes.filter((code) => retryAfter({ ...declined, code }) !== null)).toEqual(['3.02', '3.03']);
    expect(retryAfter({ ...declined, code: '3.02', feature_type: 'coins', tariff_plan: null })).toBeNull();
  });

  it('of an offer leads to no further offer', () => {
    for (const payment_context of ['decline_promo', 'decline_promo_plus', 'decline_retry', 'one_time_offer'] as const) {
      expect(promoAfter({ ...declined, payment_context }, before)).toBeNull();
      expect(retryAfter({ ...declined, code: '3.02', payment_context })).toBeNull();
    }
  });
});
