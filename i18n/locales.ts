/**
 * The languages of the interface by their own names, in the order of a selector. The types of the keys derive from English. Everything else
 * derives from this list and from `messages/<language>/`.
 */
export const localeNames = {
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
} as const;
export type Locale = keyof typeof localeNames;
export const locales = Object.keys(localeNames) as readonly Locale[];
export const defaultLocale: Locale = 'en-US';

export const isLocale = (tag: string): tag is Locale => Object.hasOwn(localeNames, tag);

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
