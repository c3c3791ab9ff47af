import type { Lookup } from '@kindred/contract/console/members';

/** What a text most likely names, by how it looks; whoever means another chooses it. */
export const guessLookup = (text: string): Lookup => {
  const word = text.trim();
  if (word.includes('@')) return 'email';
  if (/^[\w-]{22}$/.test(word)) return 'hid';
  return /^[\da-f]{8}-[\da-f-]{27}$/i.test(word) ? 'device' : 'name';
};
