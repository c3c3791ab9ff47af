import { type Boot, bootNamespaces } from '@kindred/contract/brand/boot';
import type { LegalDocument } from '@kindred/contract/legal';
import { defaultLocale, type Locale } from '@kindred/i18n/locales';
import { type FetchTexts, type I18nOptions, i18nDefaults, startI18next } from '@kindred/i18n/start-i18n';
import type { KeysOf, Namespaces as SomeNamespaces, TextsOf as SomeTexts } from '@kindred/i18n/texts';
import i18next from 'i18next';
import { boot } from '../brand/boot.ts';
import { isServerReachable, retryFetch, UnreachableError } from '../http/retry-fetch.ts';
import { readCookie, writeCookie } from '../storage/cookies.ts';
import { report } from '../tracking/system-log.ts';
import type { BrandMessages, LandingMessages, LegalMessages } from './brand-messages.ts';
import type { Messages } from './messages.gen.ts';

/** The texts by namespace. */
interface Texts extends Messages, Record<`legal-${LegalDocument}`, LegalMessages> {
  brand: BrandMessages;
  'brand-landing': LandingMessages;
}

export type Namespace = keyof Texts;

type Keys = KeysOf<Texts>;
export type Namespaces = SomeNamespaces<Keys>;
/** `t` of these namespaces. */
export type TextsOf<Chosen extends Namespaces> = SomeTexts<Keys, Chosen>;

/** A request without an answer must not block its screen forever. */
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

/** Options for one language, with the texts of the page. */
export const i18nOptions = ({ locale, messages }: Boot): I18nOptions => ({
  ...i18nDefaults,
  lng: locale,
  resources: { [locale]: { ...messages } },
  partialBundledLanguages: true,
  ns: [...bootNamespaces],
  defaultNS: 'common',
});

/** Starts i18next in the page's language. The texts of the page need no request. */
export const startI18n = (): Promise<void> =>
  startI18next(i18nOptions(boot()), (language, namespace) => retryFetch(() => fetchTexts(language, namespace)));

/** For a route's loader: loads the texts of a screen before it is shown. Throws if they cannot be loaded. */
export const loadNamespaces = async (...namespaces: Namespace[]): Promise<void> => {
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(currentLocale(), namespace));
  if (missing.length === 0) return;
  const error = new Error(`No texts of ${missing.join(', ')}`);
  throw (await isServerReachable()) ? error : new UnreachableError(error);
};

/** Loads namespaces and returns their `t`, for texts outside of a component. Throws if they cannot be loaded. */
export const loadTexts = async <const Chosen extends Namespaces>(chosen: Chosen): Promise<TextsOf<Chosen>> => {
  await loadNamespaces(...[chosen].flat());
  return i18next.getFixedT(null, chosen) as never;
};

export const currentLocale = (): Locale => (i18next.language as Locale | undefined) ?? defaultLocale;

/** Whether the visitor chose a language, now or in an earlier visit. */
export const isLocaleChosen = (): boolean => readCookie('locale') !== undefined;

/** Changes the language of this page and, by the cookie, of the pages that the server renders. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await i18next.changeLanguage(locale);
  writeCookie('locale', locale);
};
