import { type VocabularyField, vocabulary } from '@kindred/contract/profile-fields';

/** The columns of a card that hold values of the vocabulary as bits. */
export type CardWord = 'goals' | 'languages' | 'interests' | 'habits' | 'traits';

interface Place {
  readonly word: CardWord;
  /** The bit of the field's value 1. */
  readonly first: number;
  /** How many values there is room for. */
  readonly room: number;
}

/**
 * Where each field's values stand. Cards keep these bits, so a place never moves; a field that outgrows its room needs
 * a new word by a migration. `goals` and `languages` are 32 bits wide, `habits` and `traits` 64; the sign bit stays free.
 * `interests` is a `bit(300)`, whose first bit from the left is value 1.
 */
export const cardBits: Readonly<Record<VocabularyField, Place>> = {
  goal: { word: 'goals', first: 0, room: 31 },
  foreign_languages: { word: 'languages', first: 0, room: 31 },
  interests: { word: 'interests', first: 0, room: 300 },
  marital_status: { word: 'habits', first: 0, room: 9 },
  children: { word: 'habits', first: 9, room: 9 },
  want_children: { word: 'habits', first: 18, room: 9 },
  accommodation: { word: 'habits', first: 27, room: 9 },
  alcohol: { word: 'habits', first: 36, room: 9 },
  smoking: { word: 'habits', first: 45, room: 9 },
  education: { word: 'habits', first: 54, room: 9 },
  religion: { word: 'traits', first: 0, room: 20 },
  ethnicity: { word: 'traits', first: 20, room: 16 },
  field_of_activity: { word: 'traits', first: 36, room: 27 },
};

/** The bits of some of a field's values, but interests, to compare with the card's word: any of them by `word & mask <> 0`. */
export const maskOf = (field: Exclude<VocabularyField, 'interests'>, values: readonly number[]): bigint =>
  values.reduce((mask, value) => mask | (1n << BigInt(cardBits[field].first + value - 1)), 0n);

/** Every field that stands in a word. */
export const fieldsIn = (word: CardWord): VocabularyField[] =>
  (Object.keys(vocabulary) as VocabularyField[]).filter((field) => cardBits[field].word === word);
