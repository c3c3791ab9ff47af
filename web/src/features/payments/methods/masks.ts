import { paymentLimits } from '@kindred/contract/payments/limits';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** `###.###.###-##`, as far as it is written. */
export const maskCpf = (text: string): string =>
  digitsOf(text)
    .slice(0, paymentLimits.cpf.digits)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/\.(\d{3})(\d)/, '.$1.$2')
    .replace(/(\d{3})(\d{1,2})$/, (whole, three: string, two: string, at: number) =>
      at === 8 ? `${three}-${two}` : whole,
    );

/** Capitals and digits alone. */
export const maskCurp = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-ZÑ\d]/g, '')
    .slice(0, paymentLimits.curp.length);

/** `+254 ### ### ###`: the country is there before it is written. */
export const maskKenyan = (text: string): string => {
  const digits = digitsOf(text).replace(/^0/, '254');
  const own = (digits.startsWith('254') ? digits.slice(3) : digits).slice(0, 9);
  if (own === '') return digits === '' ? '' : `+${digits.slice(0, 3)}`;
  return `+254 ${own.replaceAll(/(\d{3})(?=\d)/g, '$1 ')}`;
};
