/** So long a digit waits for another one, where a longer number exists. */
const nextDigitMs = 700;

/**
 * Reads `g` and a number from 1 to `most`, one key at a time. A number that more digits could still change waits a moment
 * for them: with twelve sections `g 1` may become `g 12`, `g 2` may not become another.
 */
export const createNumberReader = (most: number, onNumber: (number: number) => void) => {
  let digits: string | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    clearTimeout(waiting);
    const number = Number(digits);
    digits = undefined;
    if (number >= 1 && number <= most) onNumber(number);
  };
  return {
    /** Returns whether the key was part of a number. */
    press: (key: string): boolean => {
      if (digits !== undefined && /^\d$/.test(key)) {
        digits += key;
        clearTimeout(waiting);
        if (Number(digits) * 10 > most) finish();
        else waiting = setTimeout(finish, nextDigitMs);
        return true;
      }
      if (digits) finish();
      digits = key === 'g' ? '' : undefined;
      return false;
    },
    stop: () => clearTimeout(waiting),
  };
};
