/** A part of a text: plain, or a link with its address. */
export interface TextPart {
  readonly text: string;
  readonly url: string | null;
}

const candidate = /\b(?:https?:\/\/|www\.)[^\s<>"'“”«»]+/giu;
/** Punctuation that ends a sentence, and a closing bracket, are not part of an address. */
const trailing = /[.,:;!?…)\]}]+$/u;

const addressOf = (text: string): string | null => {
  const address = URL.parse(text.toLowerCase().startsWith('www.') ? `https://${text}` : text);
  return address && address.hostname.includes('.') && !address.username && !address.password ? address.href : null;
};

/**
 * Splits a text at its web addresses. Only `http` and `https` are links, and none with a user name, which could show another host than
 * the one that it opens. The shown text is never changed.
 */
export const findLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const shown = found.replace(trailing, '');
    const url = addressOf(shown);
    if (!url) continue;
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: shown, url });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), url: null });
  return parts;
};
