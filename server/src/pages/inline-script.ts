import { createHash } from 'node:crypto';

/** A script in the page itself. Its text is the same in every page, so that the security policy allows it by its hash, and no other. */
export interface InlineScript {
  readonly text: string;
  /** The source of the security policy that allows it. */
  readonly source: string;
}

/** @param text as it stands in the page, byte by byte. It may have no `</script`, which would end it. */
export const createInlineScript = (text: string): InlineScript => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});
