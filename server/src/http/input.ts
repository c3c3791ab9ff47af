import { CallError } from '@kindred/contract/errors';
import type { z } from 'zod';

const nul = '\u0000';

/** PostgreSQL stores neither NUL nor half of a surrogate pair, which JSON allows. */
const isStorableText = (text: string): boolean => !text.includes(nul) && text.isWellFormed();

const hasStorableText = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (Array.isArray(value)) return value.every(hasStorableText);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).every(([key, inner]) => isStorableText(key) && hasStorableText(inner));
  return true;
};

/**
 * Validates one part of a request, and strips unknown fields (decisions §1 Families).
 * @throws ZodError, CallError invalidRequest
 */
export const validateInput = <S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
): z.output<S> | Record<string, never> => {
  if (!schema) return {};
  // Parsing strips unknown fields first: their nesting could exceed the stack.
  const parsed = schema.parse(value ?? {});
  if (!hasStorableText(parsed)) throw new CallError('invalidRequest', { message: 'a NUL or half of a character' });
  return parsed;
};
