import { createHash } from 'node:crypto';

/** A script in the page itself. Its text is the same in every page, so that the security policy allows it by its hash, and no other. */
export interface InlineScript {
  readonly text: string;
  /** The source of the security policy that allows it. */
  readonly source: string;
}

/**
 * @param text as it stands in the page, byte by byte
 * @throws Error for a text that would end the element early, or would not end it: a page cannot escape it, since the hash is of the text
 */
export const createInlineScript = (text: string): InlineScript => {
  if (/<(?:\/?script|!--)/i.test(text))
    throw new Error('An inline script contains the markup of a script or a comment.');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
};
