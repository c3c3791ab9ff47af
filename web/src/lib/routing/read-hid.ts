import { notFound } from '@tanstack/react-router';

/** The source of a regular expression that matches a hid. */
export const hidForm = '[A-Za-z0-9_-]{22}';

const pattern = new RegExp(`^${hidForm}$`);

/** Whether the value has the form of a hid. */
export const isHid = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);

/** Parses a hid of a URL. @throws notFound if the text has another form */
export const readHid = (text: string): string => {
  if (!isHid(text)) throw notFound();
  return text;
};
