import { isLocale, type Locale, locales, matchLocale } from '@kindred/i18n/locales';
import { readCookie, writeCookie } from '@kindred/ui/storage';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Messages } from './messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'console';
    resources: Messages;
  }
}

const server: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    fetch(`/console/i18n/${language}/${namespace}.json`)
      .then(async (response) => {
        if (!response.ok) throw new Error(`No ${namespace} in ${language}: ${response.status}`);
        done(null, (await response.json()) as Record<string, string>);
      })
      .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null));
  },
};

const chosen = (): Locale => {
  const cookie = readCookie('locale');
  return cookie && isLocale(cookie) ? cookie : matchLocale(navigator.languages);
};

/** Readies the texts of the operator's language. */
export const startI18n = async (): Promise<void> => {
  const lng = chosen();
  await i18next
    .use(server)
    .use(initReactI18next)
    .init({
      lng,
      fallbackLng: false,
      load: 'currentOnly',
      supportedLngs: [...locales],
      ns: ['common', 'console'],
      defaultNS: 'console',
      // React escapes.
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  document.documentElement.lang = lng;
};

/** For a route's loader: the screen is shown when its texts are there. */
export const loadNamespaces = (...namespaces: (keyof Messages)[]): Promise<void> => i18next.loadNamespaces(namespaces);

const year = 365 * 24 * 60 * 60;

export const changeLocale = async (locale: Locale): Promise<void> => {
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  writeCookie('locale', locale, `max-age=${year}`);
};
