import type { Brand } from '@kindred/brands/brand';
import type { ConsentVariant } from '@kindred/contract/consent-choice';
import type { Locale } from '@kindred/i18n/locales';
import { legalDocument } from '../legal/legal-document.ts';

/**
 * Where no cookie may be left without consent: the European Economic Area, the United Kingdom, Switzerland and Brazil, and
 * what is under the same law with a code of its own: Åland, the French and the Norwegian parts overseas, Gibraltar, the
 * Channel Islands and the Isle of Man.
 */
const optIn = new Set(
  [
    'AT BE BG BR CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK',
    'AX BL GF GP MF MQ PM RE SJ YT GG GI IM JE',
  ].flatMap((codes) => codes.split(' ')),
);
/** The United States, and what is theirs with a code of its own. */
const unitedStates = new Set('US AS GU MP PR UM VI'.split(' '));

/**
 * How a visitor is asked (spec 1 §4 Consent): by the brand, then by their country. Where the country is not known, as where
 * the law asks most.
 */
export const consentVariant = ({ groups }: Pick<Brand, 'groups'>, country: string | null): ConsentVariant => {
  if (groups.includes('strict') || country === null || optIn.has(country)) return 'gdpr';
  return unitedStates.has(country) ? 'do-not-sell' : 'simple';
};

/** The text that is consented to, by the day from which it holds; a new one asks everybody anew. */
export const consentVersion = async (brand: Brand, locale: Locale): Promise<string> =>
  (await legalDocument(brand, locale, 'cookie-policy')).version;
