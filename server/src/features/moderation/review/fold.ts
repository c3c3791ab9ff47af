/** A text as it is looked through, with where each of its characters stands in the text itself. */
export interface Folded {
  readonly text: string;
  /** Of each UTF-16 unit of `text`: where its character begins in the original. */
  readonly at: readonly number[];
  /** Where it ends there. */
  readonly end: readonly number[];
}

const invisible = /\p{Cf}|\p{Me}|\p{Variation_Selector}|\u034f|[\u115f\u1160\u3164]/u;
const accents = /[\u0300-\u036f]/gu;

/** Digits of other scripts that decomposition leaves alone. */
const foldDigit = (character: string): string =>
  /\p{Nd}/u.test(character) ? String(getDigitValue(character.codePointAt(0) ?? 0)) : character;

/** Decimal digits stand in runs of ten, each run from its zero on. */
const getDigitValue = (code: number): number => {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
};

const foldCharacter = (character: string): string =>
  [...character.normalize('NFKD').replaceAll(accents, '').toLowerCase()].map(foldDigit).join('');

/** In small letters, without accents, ornaments and what nobody sees; wide, circled and foreign digits are plain ones. */
export const fold = (original: string): Folded => {
  let text = '';
  const at: number[] = [];
  const end: number[] = [];
  let place = 0;
  for (const character of original) {
    const next = place + character.length;
    const plain = invisible.test(character) ? '' : foldCharacter(character);
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      at.push(place);
      end.push(next);
    }
    place = next;
  }
  return { text, at, end };
};

const cyrillic = 'аеорсхуікмтнвзј';
const latin = 'aeopcxyikmthb3j';
const toLatin = new Map([...cyrillic].map((letter, index) => [letter, latin[index] ?? letter]));
const toCyrillic = new Map([...latin].map((letter, index) => [letter, cyrillic[index] ?? letter]));

const mapCharacters = (text: string, map: ReadonlyMap<string, string>): string =>
  text.replaceAll(/./gsu, (one) => map.get(one) ?? one);

/** Letters that only look Latin as those that they look like; nothing moves. */
export const toLatinLetters = (text: string): string => mapCharacters(text, toLatin);

const signsLatin = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }),
);
const signsCyrillic = new Map(Object.entries({ '0': 'о', '3': 'з', '4': 'ч', '6': 'б', '@': 'а' }));

/** Signs and foreign letters that stand for letters as those letters. */
export const toPlainLetters = (text: string, script: 'latin' | 'cyrillic'): string =>
  script === 'latin'
    ? mapCharacters(toLatinLetters(text).replaceAll(/!(?=\p{L})/gu, 'i'), signsLatin)
    : mapCharacters(mapCharacters(text, signsCyrillic), toCyrillic);
