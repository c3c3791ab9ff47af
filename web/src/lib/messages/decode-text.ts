const reference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
const lastCodePoint = 0x10ffff;

/** Decodes numeric character references (spec 2 §5). Named references and markup stay as they are. */
export const decodeText = (text: string): string =>
  text.replace(reference, (match, hex: string | undefined, decimal: string | undefined) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : match;
  });
