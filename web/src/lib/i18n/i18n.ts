import type { LegalDocument } from '@kindred/contract/legal';
import { defaultLocale, type Locale } from '@kindred/i18n/locales';
import i18next, { type BackendModule, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Boot, boot } from '../brand/boot.ts';
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

/** Loads texts by language and namespace from the server. The browser caches them for one build. */
const server: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    retryFetch(() => fetchTexts(language, namespace))
      .then((texts) => done(null, texts))
      // `true` permits another try.
      .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true));
  },
};

/** A request without an answer must not block its screen forever. */
const timeoutMs = 15_000;

const fetchTexts = async (language: string, namespace: string): Promise<Record<string, string>> => {
  const response = await fetch(`/i18n/${language}/${namespace}.json?v=${boot().version}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    report('error', 'translation', { language, namespace, status: response.status });
    throw new Error(`No ${namespace} in ${language}: ${response.status}`);
  }
  return (await response.json()) as Record<string, string>;
};

/** The namespaces that every screen may need. */
const everywhere = ['common', 'shell', 'errors'] as const satisfies readonly Namespace[];

/** Options for one language, with the texts of the page. */
export const i18nOptions = ({ locale, messages }: Boot): InitOptions => ({
  lng: locale,
  fallbackLng: false,
  load: 'currentOnly',
  supportedLngs: false,
  resources: { [locale]: { ...messages } },
  partialBundledLanguages: true,
  // `retryFetch` retries.
  maxRetries: 0,
  ns: [...everywhere],
  defaultNS: 'common',
  // React escapes.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Starts i18next in the page's language. The texts of the page need no request. */
export const startI18n = async (): Promise<void> => {
  await i18next.use(server).use(initReactI18next).init(i18nOptions(boot()));
  document.documentElement.lang = boot().locale;
};

/** For a route's loader: loads the texts of a screen before it is shown. Throws if they cannot be loaded. */
export const loadNamespaces = async (...namespaces: Namespace[]): Promise<void> => {
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(currentLocale(), namespace));
  if (missing.length === 0) return;
  const error = new Error(`No texts of ${missing.join(', ')}`);
  throw (await isServerReachable()) ? error : new UnreachableError(error);
};

export const currentLocale = (): Locale => (i18next.language as Locale | undefined) ?? defaultLocale;

/** Whether the visitor chose a language, now or in an earlier visit. */
export const isLocaleChosen = (): boolean => readCookie('locale') !== undefined;

/** Changes the language of this page and, by the cookie, of the pages that the server renders. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  writeCookie('locale', locale);
};
