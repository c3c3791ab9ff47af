// Runs in the card form and in the gateway, so it has no imports.

/**
 * @typedef {object} Brand
 * @property {string} name
 * @property {RegExp} begins
 * @property {readonly number[]} lengths
 * @property {readonly number[]} gaps the positions after which a space is inserted
 * @property {number} cvv the number of digits of the CVV
 */

const fours = [4, 8, 12, 16];
const anyLength = [12, 13, 14, 15, 16, 17, 18, 19];
const elo = /^(4011|4312|4389|5041|506[67]|5090|6277|636[23]|650[45]|6516|6550)/;

/** The first match applies. @type {readonly Brand[]} */
const brands = [
  { name: 'amex', begins: /^3[47]/, lengths: [15], gaps: [4, 10], cvv: 4 },
  { name: 'diners', begins: /^3(0[0-5]|[689])/, lengths: [14], gaps: [4, 10], cvv: 3 },
  { name: 'jcb', begins: /^35(2[89]|[3-8])/, lengths: [16], gaps: fours, cvv: 3 },
  { name: 'elo', begins: elo, lengths: [16], gaps: fours, cvv: 3 },
  { name: 'visa', begins: /^4/, lengths: [13, 16, 19], gaps: fours, cvv: 3 },
  { name: 'mastercard', begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], gaps: fours, cvv: 3 },
  { name: 'discover', begins: /^(6011|64[4-9]|65)/, lengths: [16, 19], gaps: fours, cvv: 3 },
  { name: 'unionpay', begins: /^62/, lengths: [16, 17, 18, 19], gaps: fours, cvv: 3 },
  { name: 'maestro', begins: /^(5018|5020|5038|6304|6759|676[1-3])/, lengths: anyLength, gaps: fours, cvv: 3 },
];

/** @type {Brand} */
const unknown = { name: 'unknown', begins: /^/, lengths: anyLength, gaps: fours, cvv: 3 };

/** @param {string} digits */
const brandOf = (digits) => brands.find(({ begins }) => begins.test(digits)) ?? unknown;

/** @param {string} text */
export const digitsOf = (text) => text.replaceAll(/\D/g, '');

/** Returns the brand by the first digits; `unknown` while they are ambiguous. @param {string} digits */
export const brandName = (digits) => brandOf(digits).name;

/** Returns the number of digits of the brand's CVV. @param {string} digits */
export const cvvLength = (digits) => brandOf(digits).cvv;

/** Returns the maximum length of the brand's numbers. @param {string} digits */
export const longestNumber = (digits) => Math.max(...brandOf(digits).lengths);

/** Returns the check digit. @param {string} digits */
export const luhnDigit = (digits) => {
  const sum = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

/** @param {string} digits */
export const isCardNumber = (digits) =>
  brandOf(digits).lengths.includes(digits.length) && luhnDigit(digits.slice(0, -1)) === digits.slice(-1);

/** Formats a number as printed on the card. @param {string} digits */
export const groupNumber = (digits) => {
  const { gaps } = brandOf(digits);
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
};

/** Formats partial input as `MM / YY`. @param {string} text */
export const groupExpiry = (text) => {
  const digits = digitsOf(text)
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
};

/**
 * True if the card has not expired; it is valid until the end of its month. @param {string} text @param {number} now
 * milliseconds
 */
export const isExpiry = (text, now) => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(digitsOf(text)) ?? [];
  const mostYears = 20;
  return (
    month !== '' &&
    Date.UTC(2000 + Number(year), Number(month), 1) > now &&
    2000 + Number(year) <= new Date(now).getUTCFullYear() + mostYears
  );
};

/** @param {string} cvv @param {string} digits of the number */
export const isCvv = (cvv, digits) => /^\d+$/.test(cvv) && cvv.length === cvvLength(digits);

/** True for a name; numbers are refused. @param {string} name */
export const isHolder = (name) => /^\p{L}[\p{L}\p{M} .'’-]{1,59}$/u.test(name.trim());
