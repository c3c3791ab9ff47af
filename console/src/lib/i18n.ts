import { isLocale, type Locale, matchLocale } from '@kindred/i18n/locales';
import { type FetchTexts, i18nDefaults, startI18next } from '@kindred/i18n/start-i18n';
import { readCookie, writeCookie } from '@kindred/ui/storage';
import i18next from 'i18next';
import type { Messages } from './messages.ts';

const fetchTexts: FetchTexts = async (language, namespace) => {
  const response = await fetch(`/console/i18n/${language}/${namespace}.json`);
  if (!response.ok) throw new Error(`No ${namespace} in ${language}: ${response.status}`);
  return (await response.json()) as Record<string, string>;
};

const getLocale = (): Locale => {
  const cookie = readCookie('locale');
  return cookie && isLocale(cookie) ? cookie : matchLocale(navigator.languages);
};

/** Loads the texts of the operator’s language. */
export const startI18n = (): Promise<void> =>
  startI18next({ ...i18nDefaults, lng: getLocale(), ns: ['common', 'console'], defaultNS: 'console' }, fetchTexts);

/** For a route’s loader: the screen is rendered after its texts are loaded. */
export const loadNamespaces = (...namespaces: (keyof Messages)[]): Promise<void> => i18next.loadNamespaces(namespaces);

const yearSeconds = 365 * 24 * 60 * 60;

export const changeLocale = async (locale: Locale): Promise<void> => {
  await i18next.changeLanguage(locale);
  writeCookie('locale', locale, `max-age=${yearSeconds}`);
};
