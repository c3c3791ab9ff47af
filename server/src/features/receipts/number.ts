import { brandById } from '@kindred/brands';

const digits = 6;

/** Formats a receipt's number: brand, year, and position in that year. */
export const formatReceiptNumber = (brandId: number, year: number | null, number: number | null): string =>
  `${brandById(brandId)?.key.toUpperCase() ?? brandId}-${year}-${String(number).padStart(digits, '0')}`;
