import { declineCodes, shouldOfferCheaper } from '@kindred/contract/payments/declines';
import { locales } from '@kindred/i18n/locales';
import { describe, expect, it } from 'vitest';
import { declineTextKey, remedyOf } from '../../../lib/payments/decline-texts.ts';
import { listAfterDecline } from './after-decline.ts';

interface Texts {
  readonly why: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}
const textsOf = async (locale: string): Promise<Texts> =>
  (await import(`../../../../../i18n/messages/${locale}/declines.json`, { with: { type: 'json' } })) as Texts;

const words = [...new Set(declineCodes.map(declineTextKey))];

describe.each(locales)('the declines in %s', (locale) => {
  it('have a distinct title and text for every key', async () => {
    const { why } = await textsOf(locale);
    expect(Object.keys(why).sort()).toEqual([...words].sort());
    const said = Object.values(why);
    expect(said.filter(({ title, text }) => title.length < 5 || text.length < title.length / 2)).toEqual([]);
    expect(new Set(said.map(({ title }) => title)).size).toBe(said.length);
    expect(new Set(said.map(({ title, text }) => title + text)).size).toBe(said.length);
  });
});

describe('a code', () => {
  it('of the specification has a separate text; codes of a family share one', () => {
    const named = declineCodes.filter((code) => !/^[245]\./.test(code));
    expect(new Set(named.map(declineTextKey)).size).toBe(named.length);
    expect(declineCodes.filter((code) => code.startsWith('2.')).map(declineTextKey)).toEqual(Array(16).fill('details'));
    expect(declineCodes.filter((code) => code.startsWith('4.')).map(declineTextKey)).toEqual(Array(9).fill('security'));
    expect(declineCodes.filter((code) => code.startsWith('5.')).map(declineTextKey)).toEqual(
      Array(11).fill('technical'),
    );
  });

  it('has the remedy of a lower price exactly where the specification retries cheaper', () => {
    for (const code of declineCodes)
      expect([code, remedyOf(code) === 'smaller']).toEqual([code, shouldOfferCheaper(code)]);
  });
});

describe('a declined payment', () => {
  it('continues to the granted list, under its payment context', () => {
    expect(listAfterDecline({ granted_list: null })).toBeNull();
    expect(listAfterDecline({ granted_list: 'promo' })).toEqual({ step: 'promo', context: 'decline_promo' });
    expect(listAfterDecline({ granted_list: 'promo_gold' })).toEqual({
      step: 'promo_gold',
      context: 'decline_promo_plus',
    });
    expect(listAfterDecline({ granted_list: 'retry' })).toEqual({ step: 'retry', context: 'decline_retry' });
  });
});
