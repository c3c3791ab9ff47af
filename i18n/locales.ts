/** The languages of the interface, in the order of a selector. The types of the keys derive from English. */
export const locales = [
  'en-US',
  'es-ES',
  'es-MX',
  'pt-BR',
  'fr-FR',
  'de-DE',
  'pl-PL',
  'uk-UA',
  'ru-RU',
  'hi-IN',
] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en-US';

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = {
  'en-US': 'English',
  'es-ES': 'Español (España)',
  'es-MX': 'Español (México)',
  'pt-BR': 'Português (Brasil)',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
  'pl-PL': 'Polski',
  'uk-UA': 'Українська',
  'ru-RU': 'Русский',
  'hi-IN': 'हिन्दी',
};

export const isLocale = (tag: string): tag is Locale => (locales as readonly string[]).includes(tag);

/**
 * Returns the best supported language for an `accept-language` header or a list of tags: an exact tag, else the same
 * language, else the fallback. Spanish outside Spain is Mexican Spanish.
 */
export const matchLocale = (
  accepted: string | readonly string[] | undefined,
  fallback: Locale = defaultLocale,
): Locale => {
  const tags = typeof accepted === 'string' ? parseAcceptLanguage(accepted) : (accepted ?? []);
  for (const tag of tags) {
    if (isLocale(tag)) return tag;
    const [language] = tag.toLowerCase().split('-');
    if (language === 'es') return tag.toLowerCase() === 'es' ? 'es-ES' : 'es-MX';
    const same = locales.find((locale) => locale.toLowerCase().startsWith(`${language}-`));
    if (same) return same;
  }
  return fallback;
};

const parseAcceptLanguage = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality ? Number(quality) : 1 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
