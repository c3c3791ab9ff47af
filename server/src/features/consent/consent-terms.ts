import type { Brand } from '@kindred/brands/brand';
import type { ConsentVariant } from '@kindred/contract/consent-choice';
import type { Locale } from '@kindred/i18n/locales';
import { legalDocument } from '../legal/legal-document.ts';

/** Where no cookie may be left without consent: the European Economic Area, the United Kingdom, Switzerland, Brazil. */
const optIn = new Set(
  'AT BE BG BR CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * How a visitor is asked (spec 1 §4 Consent): by the brand, then by their country. Where the country is not known, as where
 * the law asks most.
 */
export const consentVariant = ({ groups }: Pick<Brand, 'groups'>, country: string | null): ConsentVariant => {
  if (groups.includes('strict') || country === null || optIn.has(country)) return 'gdpr';
  return country === 'US' ? 'do-not-sell' : 'simple';
};

/** The text that is consented to, by the day from which it holds; a new one asks everybody anew. */
export const consentVersion = async (brand: Brand, locale: Locale): Promise<string> =>
  (await legalDocument(brand, locale, 'cookie-policy')).version;
