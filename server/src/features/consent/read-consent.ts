import type { Brand } from '@kindred/brands/brand';
import { type ConsentCategories, categoriesWhere, consentCookie, parseChoice } from '@kindred/contract/consent-choice';
import type { Locale } from '@kindred/i18n/locales';
import type { Cookies } from '../../http/cookies.ts';
import { consentVersion } from './consent-terms.ts';

interface ConsentRequest {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly cookies: Cookies;
}

/** Returns the categories that the cookie allows; none if the cookie is about an older version. */
export const readConsent = async ({ brand, locale, cookies }: ConsentRequest): Promise<ConsentCategories> => {
  const choice = parseChoice(cookies[consentCookie]);
  return choice?.version === (await consentVersion(brand, locale)) ? choice.categories : categoriesWhere(() => false);
};
