import type { Locale } from '@kindred/i18n/locales';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Starts i18next in a language with these namespaces. */
export const startTexts = async (locale: Locale, ...namespaces: string[]): Promise<void> => {
  const names = ['common', 'errors', ...namespaces];
  const files = names.map((name) => import(`../../../i18n/messages/${locale}/${name}.json`));
  const texts = (await Promise.all(files)).map(({ default: text }, index) => [names[index], text] as const);
  await i18next.use(initReactI18next).init({
    lng: locale,
    ns: names,
    defaultNS: 'common',
    resources: { [locale]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
};
