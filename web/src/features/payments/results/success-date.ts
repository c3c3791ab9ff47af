const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats unix seconds as DD.MM.YYYY in the device's time zone, in every language (spec 3 §9). */
export const successDate = (seconds: number): string => {
  const date = new Date(seconds * 1000);
  return `${padTwo(date.getDate())}.${padTwo(date.getMonth() + 1)}.${date.getFullYear()}`;
};
