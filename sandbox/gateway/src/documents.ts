import { digitsOf } from './browser/card.js';

const cpfDigit = (digits: string): string => {
  const sum = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (digits.length + 1 - index), 0);
  return String(((sum * 10) % 11) % 10);
};

/** True for a Brazilian tax number, with or without its mask. Eleven equal digits are invalid (spec 3 §5). */
export const isCpf = (text: string): boolean => {
  const digits = digitsOf(text);
  if (!/^[\d.-]+$/.test(text) || digits.length !== 11 || /^(\d)\1+$/.test(digits)) return false;
  const first = cpfDigit(digits.slice(0, 9));
  return digits.endsWith(first + cpfDigit(digits.slice(0, 9) + first));
};

const curpShape =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/;
const curpCharacters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** True for a Mexican personal id with a valid check digit (spec 3 §5). */
export const isCurp = (text: string): boolean => {
  const curp = text.toUpperCase();
  if (!curpShape.test(curp)) return false;
  const sum = Array.from(curp.slice(0, 17)).reduce(
    (sum, sign, index) => sum + curpCharacters.indexOf(sign) * (18 - index),
    0,
  );
  return curp.endsWith(String((10 - (sum % 10)) % 10));
};

/** True for 254 and nine digits, with or without a plus (spec 3 §5 Mpesa). */
export const isKenyanPhone = (text: string): boolean => /^\+?254\d{9}$/.test(text.replaceAll(' ', ''));
