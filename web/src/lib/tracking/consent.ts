import {
  type ConsentCategories,
  type ConsentCategory,
  categoriesWhere,
  consentCookie,
  formatChoice,
  parseChoice,
} from '@kindred/contract/consent-choice';
import { limits } from '@kindred/contract/limits';
import { stored, text } from '@kindred/ui/storage';
import { create } from 'zustand';
import { boot } from '../brand/boot.ts';
import { readCookie, writeCookie } from '../storage/cookies.ts';

/** What this browser's person allowed (spec 1 §3 Consent). */
export interface ConsentState extends ConsentCategories {
  readonly necessary: true;
  /** They were asked about the text that holds now, and have answered. */
  readonly isConsentConfigured: boolean;
}

const nothing = categoriesWhere(() => false);

/** As the cookie has it; a choice about an older text counts no more (spec 1 §4: default is only the necessary). */
const restore = (): ConsentCategories & Pick<ConsentState, 'isConsentConfigured'> => {
  const choice = parseChoice(readCookie(consentCookie));
  const isConsentConfigured = choice?.version === boot().consent.version;
  const categories = choice && isConsentConfigured ? choice.categories : nothing;
  return { ...categories, isConsentConfigured };
};

/** Restored at once: a page that asks for it never sees, nor keeps, less than was chosen. The server knows of no choice. */
export const useConsent = create<ConsentState>(() => ({
  necessary: true,
  ...(typeof document === 'undefined' ? { ...nothing, isConsentConfigured: false } : restore()),
}));

/** Written with each choice, since a change of a cookie raises no event in other tabs. */
const signal = stored('browser', 'consent', text, '');

/** Follows the choice that is made in another tab. */
export const followConsent = (): void => void signal.onOtherTab(() => useConsent.setState(restore()));

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

/** Saves a choice in the cookie (until 3 Jan 2030, spec 1 §9) and updates every tab. */
export const saveConsent = (categories: ConsentCategories): void => {
  const value = formatChoice({ version: boot().consent.version, categories });
  const secure = location.protocol === 'https:' ? '; secure' : '';
  writeCookie(consentCookie, value, `expires=${new Date(limits.cookieExpires).toUTCString()}${secure}`);
  useConsent.setState({ ...categories, isConsentConfigured: true });
  signal.write(`${value} ${Date.now()}`);
};
