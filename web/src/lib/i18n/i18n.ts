import { type Boot, bootNamespaces } from '@kindred/contract/brand/boot';
import type { LegalDocument } from '@kindred/contract/legal';
import { defaultLocale, type Locale } from '@kindred/i18n/locales';
import { type FetchTexts, type I18nOptions, i18nDefaults, startI18next } from '@kindred/i18n/start-i18n';
import i18next from 'i18next';
import { boot } from '../brand/boot.ts';
import { isServerReachable, retryFetch, UnreachableError } from '../http/retry-fetch.ts';
import { readCookie, writeCookie } from '../storage/cookies.ts';
import { report } from '../tracking/system-log.ts';
import type { BrandMessages, LandingMessages, LegalMessages } from './brand-messages.ts';
import type { Messages } from './messages.gen.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

interface Texts extends Messages, Record<`legal-${LegalDocument}`, LegalMessages> {
  brand: BrandMessages;
  'brand-landing': LandingMessages;
}

export type Namespace = keyof Texts;

/** A request without an answer would keep its screen from ever coming. */
const timeoutMs = 15_000;

/** The browser caches texts for as long as the build is the same. */
const fetchTexts: FetchTexts = async (language, namespace) => {
  const response = await fetch(`/i18n/${language}/${namespace}.json?v=${boot().version}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    report('error', 'translation', { language, namespace, status: response.status });
    throw new Error(`No ${namespace} in ${language}: ${response.status}`);
  }
  return (await response.json()) as Record<string, string>;
};

/** One language, with the texts that came with the page. */
export const i18nOptions = ({ locale, messages }: Boot): I18nOptions => ({
  ...i18nDefaults,
  lng: locale,
  resources: { [locale]: { ...messages } },
  partialBundledLanguages: true,
  ns: [...bootNamespaces],
  defaultNS: 'common',
});

/** Readies the texts of the page's language; those that came with the page cost no request. */
export const startI18n = (): Promise<void> =>
  startI18next(i18nOptions(boot()), (language, namespace) => retryFetch(() => fetchTexts(language, namespace)));

/** For a route's loader: the screen is shown when its texts are there. Throws where they cannot be had. */
export const loadNamespaces = async (...namespaces: Namespace[]): Promise<void> => {
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(currentLocale(), namespace));
  if (missing.length === 0) return;
  const error = new Error(`No texts of ${missing.join(', ')}`);
  throw (await isServerReachable()) ? error : new UnreachableError(error);
};

export const currentLocale = (): Locale => (i18next.language as Locale | undefined) ?? defaultLocale;

/** Whether the visitor has said which language they want, here or in an earlier visit. */
export const isLocaleChosen = (): boolean => readCookie('locale') !== undefined;

/** Changes the language at once, here and (by the cookie) in the pages that the server gives from now on. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await i18next.changeLanguage(locale);
  writeCookie('locale', locale);
};
