import { brandById } from '@kindred/brands';

const digits = 6;

/** A receipt's number as it is written: brand, year, and its place in that year. */
export const sayNumber = (brandId: number, year: number | null, number: number | null): string =>
  `${brandById(brandId)?.key.toUpperCase() ?? brandId}-${year}-${String(number).padStart(digits, '0')}`;
