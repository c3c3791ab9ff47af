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

/** The categories that the visitor of this browser allowed (spec 1 §3 Consent). */
export interface ConsentState extends ConsentCategories {
  readonly necessary: true;
  /** The visitor made a choice about the current version of the text. */
  readonly isConsentConfigured: boolean;
}

const nothing = categoriesWhere(() => false);

/**
 * Reads a stored choice. A choice about an older text is void: only necessary is allowed (spec 1 §4).
 * @param value as the cookie stores it
 */
const restore = (value: string | undefined): ConsentCategories & Pick<ConsentState, 'isConsentConfigured'> => {
  const choice = parseChoice(value);
  const isConsentConfigured = choice?.version === boot().consent.version;
  const categories = choice && isConsentConfigured ? choice.categories : nothing;
  return { ...categories, isConsentConfigured };
};

/** The consent of this browser. Restored when the module loads, so that no reader sees a default before the choice. */
export const useConsent = create<ConsentState>(() => ({
  necessary: true,
  ...(typeof document === 'undefined'
    ? { ...nothing, isConsentConfigured: false }
    : restore(readCookie(consentCookie))),
}));

/**
 * Written with each choice, because a changed cookie raises no event in other tabs. Has the cookie's value, because the event may come
 * before the other tab reads the new cookie; and the time, because an unchanged value raises no event.
 */
const signal = stored('browser', 'consent', text, '');

/** Follows the choice that is made in another tab. */
export const followConsent = (): void =>
  void signal.onOtherTab(() => useConsent.setState(restore(signal.read().split(' ')[0] || readCookie(consentCookie))));

/** Whether functions of a category may run now. */
export const isAllowed = (category: ConsentCategory | 'necessary'): boolean => useConsent.getState()[category];

/**
 * Calls `start` when the category is allowed: now or at a later choice. If `start` returns a function, that function is called when
 * consent is withdrawn. A new consent calls `start` again. Returns a function that ends the subscription.
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
