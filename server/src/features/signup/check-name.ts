import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';

/** Words in any script with their marks, joined by single spaces, hyphens, apostrophes or points. */
const shape = /^\p{L}[\p{L}\p{M}]*(?:[ '’.-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** Names of the site's staff, which members may not use. */
const reserved = new Set(
  (
    'admin administrator moderator support system staff official helpdesk ' +
    'администратор модератор поддержка адміністратор підтримка ' +
    'administrador moderador soporte suporte moderateur wsparcie kundendienst'
  ).split(' '),
);

/** Removes accents and case for the comparison with the reserved names. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/**
 * Validates a name: 2 to 32 characters of any script, no email, number or link, and not a reserved name (decisions §2).
 * @throws CallError nameInvalid
 * @returns the name in normal form
 */
export const validateName = (name: string): string => {
  const trimmed = name.trim().normalize('NFC');
  const { length } = [...trimmed];
  const words = plain(trimmed).split(/[ '’.-]+/);
  const fits = length >= limits.name.min && length <= limits.name.max && shape.test(trimmed);
  if (!fits || words.some((word) => reserved.has(word))) throw new CallError('nameInvalid');
  return trimmed;
};

export const checkName: HandlerOf<'checkName'> = async ({ body }) => {
  validateName(body.name);
  return {};
};
