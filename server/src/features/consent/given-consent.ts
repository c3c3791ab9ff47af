import type { Brand } from '@kindred/brands/brand';
import { type ConsentCategories, categoriesWhere, consentCookie, parseChoice } from '@kindred/contract/consent-choice';
import type { Locale } from '@kindred/i18n/locales';
import type { Cookies } from '../../http/cookies.ts';
import { consentVersion } from './consent-terms.ts';

interface Asking {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly cookies: Cookies;
}

/** What a request's sender allowed, by the cookie of their choice; nothing where that is about an older text. */
export const givenConsent = async ({ brand, locale, cookies }: Asking): Promise<ConsentCategories> => {
  const choice = parseChoice(cookies[consentCookie]);
  return choice?.version === (await consentVersion(brand, locale)) ? choice.categories : categoriesWhere(() => false);
};
