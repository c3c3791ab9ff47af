import { notFound } from '@tanstack/react-router';

/** The form of a member's identifier, as the source of a pattern. */
export const hidForm = '[A-Za-z0-9_-]{22}';

const pattern = new RegExp(`^${hidForm}$`);

/** Whether it has the form of a member's identifier. */
export const isHid = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);

/** A member's identifier from an address; what cannot be one leads to the not-found page. */
export const readHid = (text: string): string => {
  if (!isHid(text)) throw notFound();
  return text;
};
