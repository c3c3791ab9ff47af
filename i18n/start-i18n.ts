import i18next, { type BackendModule, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from './locales.ts';

/** The options that both apps share: the texts of one language, without a fallback. */
export const i18nDefaults = {
  fallbackLng: false,
  load: 'currentOnly',
  // `FetchTexts` retries.
  maxRetries: 0,
  // React escapes.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions;

/** `i18nDefaults` with the language and the namespaces of an app. */
export type I18nOptions = InitOptions & { readonly lng: Locale };

/** Fetches the texts of one language and namespace. */
export type FetchTexts = (language: string, namespace: string) => Promise<Record<string, string>>;

const backendOf = (fetchTexts: FetchTexts): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    fetchTexts(language, namespace)
      .then((texts) => done(null, texts))
      // `true` lets i18next request the namespace again.
      .catch((error: unknown) => done(String(error), true));
  },
});

/** Starts i18next for React. The page's language follows that of the texts. */
export const startI18next = async (options: I18nOptions, fetchTexts: FetchTexts): Promise<void> => {
  i18next.on('languageChanged', (locale) => {
    document.documentElement.lang = locale;
  });
  await i18next.use(backendOf(fetchTexts)).use(initReactI18next).init(options);
};
