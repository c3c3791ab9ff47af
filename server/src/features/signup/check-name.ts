import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/incoming.ts';

/** Letters of any script with their marks, joined by single spaces, hyphens, apostrophes or points. */
const shape = /^\p{L}[\p{L}\p{M}]*(?:[ '’.-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

/**
 * A name that people could be called by: 2 to 32 characters, letters, no address, number or link (decisions §2).
 * @throws CallError nameInvalid
 */
export const checkedName = (name: string): string => {
  const trimmed = name.trim().normalize('NFC');
  const { length } = [...trimmed];
  if (length < limits.name.min || length > limits.name.max || !shape.test(trimmed)) throw new CallError('nameInvalid');
  return trimmed;
};

export const checkName: HandlerOf<'checkName'> = async ({ body }) => {
  checkedName(body.name);
  return {};
};
