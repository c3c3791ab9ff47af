import type { Brand } from '@kindred/brands/brand';
import type { ConsentVariant } from '@kindred/contract/consent-choice';
import type { Locale } from '@kindred/i18n/locales';
import { legalDocument } from '../legal/legal-document.ts';

/**
 * Countries that require consent before cookies: the European Economic Area, the United Kingdom, Switzerland and Brazil, and territories
 * under the same law with their own code: Åland, French and Norwegian overseas territories, Gibraltar, the Channel Islands and the Isle of
 * Man.
 */
const optIn = new Set(
  [
    'AT BE BG BR CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK',
    'AX BL GF GP MF MQ PM RE SJ YT GG GI IM JE',
  ].flatMap((codes) => codes.split(' ')),
);
/** The United States, and their territories with their own codes. */
const unitedStates = new Set('US AS GU MP PR UM VI'.split(' '));

/**
 * Returns how consent is requested (spec 1 §4 Consent): by the brand, then by the visitor's country. An unknown country has the strictest
 * variant.
 */
export const consentVariant = ({ groups }: Pick<Brand, 'groups'>, country: string | null): ConsentVariant => {
  if (groups.includes('strict') || country === null || optIn.has(country)) return 'gdpr';
  return unitedStates.has(country) ? 'do-not-sell' : 'simple';
};

/** Returns the version of the cookie policy: the day from which it applies. A new version requests consent again. */
export const consentVersion = async (brand: Brand, locale: Locale): Promise<string> =>
  (await legalDocument(brand, locale, 'cookie-policy')).version;
