import {
  type ConsentCategories,
  type ConsentCategory,
  categoriesWhere,
  consentCookie,
  readChoice,
  writeChoice,
} from '@kindred/contract/consent-choice';
import { limits } from '@kindred/contract/limits';
import { create } from 'zustand';
import { boot } from './boot.ts';
import { readCookie } from './cookie.ts';

/** What this browser's person allowed (spec 1 §3 Consent). */
export interface ConsentState extends ConsentCategories {
  readonly necessary: true;
  /** They were asked about the text that holds now, and have answered. */
  readonly isConsentConfigured: boolean;
}

const nothing = categoriesWhere(() => false);

/** As the cookie has it; a choice about an older text counts no more (spec 1 §4: default is only the necessary). */
const restore = (): ConsentCategories & Pick<ConsentState, 'isConsentConfigured'> => {
  const choice = readChoice(readCookie(consentCookie));
  const isConsentConfigured = choice?.version === boot().consent.version;
  const categories = choice && isConsentConfigured ? choice.categories : nothing;
  return { ...categories, isConsentConfigured };
};

/** Restored at once: a page that asks for it never sees, nor keeps, less than was chosen. The server knows of no choice. */
export const useConsent = create<ConsentState>(() => ({
  necessary: true,
  ...(typeof document === 'undefined' ? { ...nothing, isConsentConfigured: false } : restore()),
}));

/** Cookies tell nobody that they changed: the other tabs look again when this does. */
const signal = 'consent';

/** Follows the choice that is made in another tab. */
export const followConsent = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === signal) useConsent.setState(restore());
  });
};

/** Whether what belongs to a category may run now. */
export const isAllowed = (category: ConsentCategory | 'necessary'): boolean => useConsent.getState()[category];

/**
 * Runs `start` now or at the moment of consent, and never before it. A function that `start` returns is called where
 * consent is taken back; given again, it starts again. The answer ends the waiting.
 */
export const whenAllowed = (category: ConsentCategory, start: () => unknown): (() => void) => {
  let stop: unknown;
  let runs = false;
  const follow = (allowed: boolean): void => {
    if (allowed === runs) return;
    runs = allowed;
    if (allowed) stop = start();
    else if (typeof stop === 'function') stop();
  };
  follow(isAllowed(category));
  return useConsent.subscribe((consent) => follow(consent[category]));
};

/** Keeps a choice in the cookie (until 3 Jan 2030, spec 1 §9), and lets every tab follow it. */
export const keepConsent = (categories: ConsentCategories): void => {
  const value = writeChoice({ version: boot().consent.version, categories });
  const expires = new Date(limits.cookieExpires).toUTCString();
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${consentCookie}=${value}; path=/; expires=${expires}; samesite=lax${secure}`;
  useConsent.setState({ ...categories, isConsentConfigured: true });
  localStorage.setItem(signal, `${value} ${Date.now()}`);
};
