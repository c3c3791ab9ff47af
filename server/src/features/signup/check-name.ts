import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/incoming.ts';

/** Letters of any script with their marks, joined by single spaces, hyphens, apostrophes or points. */
const shape = /^\p{L}[\p{L}\p{M}]*(?:[ '’.-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** Whoever speaks for the house is not called so: nobody is to be taken for it. */
const reserved = new Set(
  (
    'admin administrator moderator support system staff official helpdesk ' +
    'администратор модератор поддержка адміністратор підтримка ' +
    'administrador moderador soporte suporte moderateur wsparcie kundendienst'
  ).split(' '),
);

/** As it is looked up: whatever accents and joints dress it up. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/**
 * A name that people could be called by: 2 to 32 characters, letters, no address, number or link, and
 * not the house's own (decisions §2).
 * @throws CallError nameInvalid
 */
export const checkedName = (name: string): string => {
  const trimmed = name.trim().normalize('NFC');
  const { length } = [...trimmed];
  const words = plain(trimmed).split(/[ '’.-]+/);
  const fits = length >= limits.name.min && length <= limits.name.max && shape.test(trimmed);
  if (!fits || words.some((word) => reserved.has(word))) throw new CallError('nameInvalid');
  return trimmed;
};

export const checkName: HandlerOf<'checkName'> = async ({ body }) => {
  checkedName(body.name);
  return {};
};
