import { conversationPrompts, moods, vocabulary, zodiacSigns } from '@kindred/contract/profile-fields';

const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

/** The text of `vocabulary.gen.ts`: the meaning of each number of a profile. */
export const vocabularyTable = (): string => `// Generated from the contract by scripts/generate.ts; not to be edited.

// biome-ignore format: one line per field
/** Names of a field's values, in the order of their numbers from 1. */
export const vocabulary = {
${Object.entries(vocabulary)
  .map(([field, names]) => `  ${field}: ${list(names)},\n`)
  .join('')}} as const;

// biome-ignore format: one line per field
export const moods = ${list(moods)} as const;

// biome-ignore format: one line per field
export const zodiacSigns = ${list(zodiacSigns)} as const;

// biome-ignore format: one line per field
export const conversationPrompts = ${list(conversationPrompts)} as const;
`;
