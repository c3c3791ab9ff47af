import { CallError } from '@kindred/contract/errors';
import type { z } from 'zod';

const nul = '\u0000';

/** A NUL and half of a surrogate pair are text to JSON, and to no database. */
const isText = (text: string): boolean => !text.includes(nul) && text.isWellFormed();

const holdsText = (value: unknown): boolean => {
  if (typeof value === 'string') return isText(value);
  if (Array.isArray(value)) return value.every(holdsText);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).every(([key, inner]) => isText(key) && holdsText(inner));
  return true;
};

/**
 * Checks one part of a request; unknown fields are stripped (decisions §1 Families).
 * @throws ZodError, CallError invalidRequest
 */
export const validateInput = <S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
): z.output<S> | Record<string, never> => {
  if (!schema) return {};
  // What is declared is as deep as its declaration; what a client sends beside it may be deeper than any stack.
  const checked = schema.parse(value ?? {});
  if (!holdsText(checked)) throw new CallError('invalidRequest', { message: 'a NUL or half of a character' });
  return checked;
};
