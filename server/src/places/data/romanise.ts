const common: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  д: 'd',
  ж: 'zh',
  з: 'z',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  ь: '',
  ъ: '',
  ю: 'yu',
  я: 'ya',
};
const byLanguage = {
  ru: { г: 'g', е: 'e', ё: 'e', и: 'i', й: 'y', щ: 'shch', ы: 'y', э: 'e' },
  uk: { г: 'h', ґ: 'g', е: 'e', є: 'ye', и: 'y', і: 'i', ї: 'yi', й: 'y', щ: 'shch' },
} as const satisfies Record<string, Record<string, string>>;

/** Romanises a Cyrillic name as GeoNames does (BGN/PCGN for Russian, similar for Ukrainian). */
export const romanise = (name: string, language: keyof typeof byLanguage): string => {
  const replacements: Record<string, string> = { ...common, ...byLanguage[language] };
  const lower = name.toLowerCase().normalize('NFC');
  const withYe = language === 'ru' ? lower.replace(/(^|[ -аеёиоуыэюяйьъ])([её])/g, '$1y$2') : lower;
  return [...withYe].map((character) => replacements[character] ?? character).join('');
};
