import { paymentLimits } from '@kindred/contract/payments/limits';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Formats a CPF as `###.###.###-##`, also while it is incomplete. */
export const maskCpf = (text: string): string =>
  digitsOf(text)
    .slice(0, paymentLimits.cpf.digits)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/\.(\d{3})(\d)/, '.$1.$2')
    .replace(/(\d{3})(\d{1,2})$/, (whole, three: string, two: string, at: number) =>
      at === 8 ? `${three}-${two}` : whole,
    );

/** Keeps capitals and digits only. */
export const maskCurp = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-ZÑ\d]/g, '')
    .slice(0, paymentLimits.curp.length);

/** Formats a phone as `+254 ### ### ###`. Adds the country code. */
export const maskKenyan = (text: string): string => {
  const digits = digitsOf(text).replace(/^0/, '254');
  const own = (digits.startsWith('254') ? digits.slice(3) : digits).slice(0, 9);
  if (own === '') return digits === '' ? '' : `+${digits.slice(0, 3)}`;
  return `+254 ${own.replaceAll(/(\d{3})(?=\d)/g, '$1 ')}`;
};
