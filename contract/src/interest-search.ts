/**
 * Valid prefixes of the interest search: alphabetic characters, digits and the characters within words (spec 2 §5
 * Search input).
 */
export const interestPrefix = /^[\p{L}\p{M}\p{N} .,&+'’-]*$/u;
