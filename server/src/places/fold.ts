const letters: Readonly<Record<string, string>> = {
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
 * A name as it is compared: lower case, without accents, apostrophes and punctuation, words parted by one space.
 * Other scripts stay what they are; only their combining accents go, so that `ё` finds `е` and `й` finds `и`.
 */
export const fold = (name: string): string => {
  const lower = name.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .replace(/[ßæœøłđðþıə]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
};
