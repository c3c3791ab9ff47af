/** Joins class names. Skips falsy values. */
export const cx = (...names: (string | number | bigint | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
