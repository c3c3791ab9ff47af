/** What interests may be searched by: letters, digits and what stands within words (spec 2 §5 Search input). */
export const interestPrefix = /^[\p{L}\p{M}\p{N} .,&+'’-]*$/u;
