const plain = /^[\w-]{1,64}$/;

/** A short plain name from a URL, such as a campaign. Undefined for anything else, which may be a secret. */
export const parseSourceName = (text: unknown): string | undefined =>
  typeof text === 'string' && plain.test(text) ? text : undefined;
