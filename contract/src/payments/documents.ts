import { paymentLimits } from './limits.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the check digit of the preceding digits, by descending weights. */
const cpfDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
};

/**
 * True for a valid Brazilian CPF: eleven digits that are not all equal, with two valid check digits (spec 3 §5 Boleto).
 */
export const isCpf = (text: string): boolean => {
  const digits = digitsOf(text);
  if (!/^[\d\s.-]+$/.test(text) || digits.length !== paymentLimits.cpf.digits || /^(\d)\1*$/.test(digits)) return false;
  return [9, 10].every((length) => cpfDigit(digits.slice(0, length)) === Number(digits[length]));
};

const curpShape =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[\dA-Z]\d$/;
const curpCharacters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** True for a valid Mexican CURP: its format and its check digit (spec 3 §5 Oxxo). */
export const isCurp = (text: string): boolean => {
  const curp = text.trim().toUpperCase();
  if (!curpShape.test(curp)) return false;
  const { length } = paymentLimits.curp;
  const sum = Array.from(curp.slice(0, -1)).reduce(
    (total, character, at) => total + curpCharacters.indexOf(character) * (length - at),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(curp.at(-1));
};

/** True for a Kenyan phone number: 254 or +254, then nine digits (spec 3 §5 Mpesa). */
export const isKenyanPhone = (text: string): boolean => /^\+?254\d{9}$/.test(text.replaceAll(/[\s-]/g, ''));
