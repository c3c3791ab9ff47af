import { brands } from '@kindred/brands';
import { categoriesWhere, consentCookie, formatChoice } from '@kindred/contract/consent-choice';
import type { BrowserContext } from '@playwright/test';
import { consentVersion } from '../../server/src/features/consent/consent-terms.ts';

/** Sets an earlier consent to necessary cookies only, so that pages show no consent bar. */
export const answerConsent = async (context: BrowserContext): Promise<void> => {
  const version = await consentVersion(brands[0], 'en-US');
  const cookie = `${consentCookie}=${formatChoice({ version, categories: categoriesWhere(() => false) })}; path=/`;
  await context.addInitScript((text) => {
    if (location.protocol === 'http:' && !/(?:^|; )consent=/.test(document.cookie)) document.cookie = text;
  }, cookie);
};
