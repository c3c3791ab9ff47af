const plain = /^[\w-]{1,64}$/;

/** A plain word of an address, where one came from say; anything else, somebody's key for one, is not taken. */
export const sourceWord = (text: unknown): string | undefined =>
  typeof text === 'string' && plain.test(text) ? text : undefined;
