import { paymentLimits } from '@kindred/contract/payments/limits';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Formats a complete or incomplete CPF as `###.###.###-##`. */
export const formatCpf = (text: string): string =>
  digitsOf(text)
    .slice(0, paymentLimits.cpf.digits)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/\.(\d{3})(\d)/, '.$1.$2')
    .replace(/(\d{3})(\d{1,2})$/, '$1-$2');

/** Converts a CURP to capitals and removes all characters that a CURP cannot contain. */
export const formatCurp = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-ZÑ\d]/g, '')
    .slice(0, paymentLimits.curp.length);

const kenya = { countryCode: '254', nationalDigits: 9 };

/**
 * Formats a complete or incomplete phone number as `+254 ### ### ###`. Adds the country code to a national number. Returns the start of
 * the country code as it was typed, because the next keys may complete it or Backspace may delete it.
 */
export const formatKenyanPhone = (text: string): string => {
  const { countryCode, nationalDigits } = kenya;
  const digits = digitsOf(text).replace(/^0/, countryCode);
  if (countryCode.startsWith(digits))
    return digits === countryCode || text.trim().startsWith('+') ? `+${digits}` : digits;
  const national = (digits.startsWith(countryCode) ? digits.slice(countryCode.length) : digits).slice(
    0,
    nationalDigits,
  );
  return `+${countryCode} ${national.replaceAll(/(\d{3})(?=\d)/g, '$1 ')}`;
};
