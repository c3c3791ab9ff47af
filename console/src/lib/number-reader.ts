/** How long the reader waits for another digit if a longer number exists. */
const nextDigitMs = 700;

/**
 * Reads `g` and a number from 1 to `most`, one key at a time. A number that another digit could extend is reported after a
 * delay: with twelve sections, `g 1` may become `g 12`, but `g 2` is complete.
 */
export const createNumberReader = (most: number, onNumber: (number: number) => void) => {
  let digits: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    clearTimeout(timer);
    const number = Number(digits);
    digits = undefined;
    if (number >= 1 && number <= most) onNumber(number);
  };
  return {
    /** Returns whether the key was part of a number. */
    press: (key: string): boolean => {
      if (digits !== undefined && /^\d$/.test(key)) {
        digits += key;
        clearTimeout(timer);
        if (Number(digits) * 10 > most) finish();
        else timer = setTimeout(finish, nextDigitMs);
        return true;
      }
      if (digits) finish();
      digits = key === 'g' ? '' : undefined;
      return false;
    },
    stop: () => clearTimeout(timer),
  };
};
