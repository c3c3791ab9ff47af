const two = (value: number): string => String(value).padStart(2, '0');

/** Unix seconds as DD.MM.YYYY on this device's calendar, in every language (spec 3 §9). */
export const successDate = (seconds: number): string => {
  const date = new Date(seconds * 1000);
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
};
