import { characterReference, decodeReference } from '@kindred/contract/engagement/messenger-text';

/** A normalized text for the filters, with the position of each unit in the original. */
export interface Folded {
  readonly text: string;
  /** For each UTF-16 unit of `text`, the start of its character in the original. */
  readonly starts: readonly number[];
  /** For each UTF-16 unit of `text`, the end of its character in the original. */
  readonly ends: readonly number[];
}

const invisible = /\p{Cf}|\p{Me}|\p{Variation_Selector}|\u034f|[\u115f\u1160\u3164]/u;
const accents = /[\u0300-\u036f]/gu;

/** Replaces decimal digits of all scripts: NFKD does not. */
const foldDigit = (character: string): string =>
  /\p{Nd}/u.test(character) ? String(getDigitValue(character.codePointAt(0) ?? 0)) : character;

/** Unicode has decimal digits in runs of ten, from zero to nine. */
const getDigitValue = (code: number): number => {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
};

const foldOtherCharacter = (character: string): string =>
  invisible.test(character)
    ? ''
    : [...character.normalize('NFKD').replaceAll(accents, '').toLowerCase()].map(foldDigit).join('');

const firstOtherCharacter = 0x80;

/** A character as the client shows it, with its length in the original. */
interface ShownCharacter {
  readonly character: string;
  readonly length: number;
}

/** Lists the characters that the client shows: it decodes numeric references. */
function* listShownCharacters(original: string): Generator<ShownCharacter> {
  let position = 0;
  for (const match of original.matchAll(characterReference)) {
    const [reference, hex, decimal] = match;
    for (const character of original.slice(position, match.index)) yield { character, length: character.length };
    const shown = decodeReference(reference, hex, decimal);
    if (shown === reference) for (const character of reference) yield { character, length: character.length };
    else yield { character: shown, length: reference.length };
    position = match.index + reference.length;
  }
  for (const character of original.slice(position)) yield { character, length: character.length };
}

/** Normalizes a text as the client shows it: lower case, without accents and invisible characters, digits as ASCII. */
export const foldText = (original: string): Folded => {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const { character, length } of listShownCharacters(original)) {
    const next = position + length;
    const isAscii = character.charCodeAt(0) < firstOtherCharacter;
    const plain = isAscii ? character.toLowerCase() : foldOtherCharacter(character);
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(position);
      ends.push(next);
    }
    position = next;
  }
  return { text, starts, ends };
};

const cyrillic = 'аеорсхуікмтнвзј';
const latin = 'aeopcxyikmthb3j';
const toLatin = new Map([...cyrillic].map((character, index) => [character, latin[index] ?? character]));
const toCyrillic = new Map([...latin].map((character, index) => [character, cyrillic[index] ?? character]));

const mapCharacters = (text: string, map: ReadonlyMap<string, string>): string => {
  let mapped = '';
  for (const one of text) mapped += map.get(one) ?? one;
  return mapped;
};

/** Replaces Cyrillic characters that look Latin by the Latin ones. The length stays the same. */
export const toLatinCharacters = (text: string): string => mapCharacters(text, toLatin);

const signsLatin = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }),
);
const signsCyrillic = new Map(Object.entries({ '0': 'о', '3': 'з', '4': 'ч', '6': 'б', '@': 'а' }));

export type Script = 'latin' | 'cyrillic';

/** Replaces digits, signs and look-alike characters by the characters of a script that they stand for. */
export const toScriptCharacters = (text: string, script: Script): string =>
  script === 'latin'
    ? mapCharacters(toLatinCharacters(text).replaceAll(/!(?=\p{L})/gu, 'i'), signsLatin)
    : mapCharacters(mapCharacters(text, signsCyrillic), toCyrillic);
