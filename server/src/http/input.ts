import { CallError } from '@kindred/contract/errors';
import type { z } from 'zod';

const nul = '\u0000';

/** A NUL is text to JSON, and to no database. */
const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes(nul);
  if (Array.isArray(value)) return value.some(hasNul);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).some(([key, inner]) => key.includes(nul) || hasNul(inner));
  return false;
};

/**
 * Checks one part of a request; unknown fields are stripped (decisions §1 Families).
 * @throws ZodError, CallError invalidRequest
 */
export const checkInput = <S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
): z.output<S> | Record<string, never> => {
  if (!schema) return {};
  // What is declared is as deep as its declaration; what a client sends beside it may be deeper than any stack.
  const checked = schema.parse(value ?? {});
  if (hasNul(checked)) throw new CallError('invalidRequest', { message: 'a NUL character' });
  return checked;
};
