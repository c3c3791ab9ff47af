/** A numeric character reference, with its hexadecimal or decimal number (spec 2 §5). */
export const characterReference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

const lastCodePoint = 0x10ffff;

/** Returns the character of a match of `characterReference`; the reference itself if its number is no code point. */
export const decodeReference = (reference: string, hex: string | undefined, decimal: string | undefined): string => {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : reference;
};
