const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'a',
};
const plain = /^[a-z ]*$/;

/**
 * Normalizes a name for comparison: lower case, without accents, apostrophes and punctuation, words separated by one space. Other
 * scripts are not transliterated; only their combining accents are removed, so that `ё` equals `е` and `й` equals `и`.
 */
export const fold = (name: string): string => {
  const lower = name.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .replace(/[ßæœøłđðþıə]/g, (character) => replacements[character] ?? character)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
};
