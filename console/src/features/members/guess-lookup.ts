import type { Lookup } from '@kindred/contract/console/members';

/** Guesses the lookup from the format of the text. The operator can choose another one. */
export const guessLookup = (text: string): Lookup => {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return 'email';
  if (/^[\w-]{22}$/.test(trimmed)) return 'hid';
  return /^[\da-f]{8}-[\da-f-]{27}$/i.test(trimmed) ? 'device' : 'name';
};
