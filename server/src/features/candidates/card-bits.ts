import { type VocabularyField, vocabulary } from '@kindred/contract/profile-fields';

/** The columns of a card that store values of the vocabulary as bits. */
export type BitColumn = 'goals' | 'languages' | 'interests' | 'habits' | 'traits';

interface BitRange {
  readonly column: BitColumn;
  /** The bit of the field's value 1. */
  readonly first: number;
  /** The number of values for which bits are reserved. */
  readonly size: number;
}

/**
 * The column and bits of each field's values. Stored cards contain these bits, so a range never moves; a field that needs more
 * bits gets a new column by a migration. `goals` and `languages` have 32 bits, `habits` and `traits` 64; the sign bit is unused.
 * `interests` is a `bit(300)`, whose first bit from the left is value 1.
 */
export const cardBits: Readonly<Record<VocabularyField, BitRange>> = {
  goal: { column: 'goals', first: 0, size: 31 },
  foreign_languages: { column: 'languages', first: 0, size: 31 },
  interests: { column: 'interests', first: 0, size: 300 },
  marital_status: { column: 'habits', first: 0, size: 9 },
  children: { column: 'habits', first: 9, size: 9 },
  want_children: { column: 'habits', first: 18, size: 9 },
  accommodation: { column: 'habits', first: 27, size: 9 },
  alcohol: { column: 'habits', first: 36, size: 9 },
  smoking: { column: 'habits', first: 45, size: 9 },
  education: { column: 'habits', first: 54, size: 9 },
  religion: { column: 'traits', first: 0, size: 20 },
  ethnicity: { column: 'traits', first: 20, size: 16 },
  field_of_activity: { column: 'traits', first: 36, size: 27 },
};

/** The bits of some values of a field other than interests. A card has one of the values if `column & mask <> 0`. */
export const maskOf = (field: Exclude<VocabularyField, 'interests'>, values: readonly number[]): bigint =>
  values.reduce((mask, value) => mask | (1n << BigInt(cardBits[field].first + value - 1)), 0n);

/** The fields whose values are stored in a column. */
export const listFieldsIn = (column: BitColumn): VocabularyField[] =>
  (Object.keys(vocabulary) as VocabularyField[]).filter((field) => cardBits[field].column === column);
