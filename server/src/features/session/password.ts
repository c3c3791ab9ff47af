import { randomBytes } from 'node:crypto';
import { brands } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id, 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** Names of every brand, in letters alone. */
const brandNames = new Set(brands.flatMap(({ key, title, domain }) => [key, title, domain].map(lettersOf)));

/** Whether a password is a brand's name, whatever digits and signs stand in it, or that name more than once. */
const isBrandName = (password: string): boolean => {
  const letters = lettersOf(password);
  return [...brandNames].some((name) => letters.startsWith(name) && letters.replaceAll(name, '') === '');
};

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified against where there is no such member, so that both answers take the same time. */
const nobody = hashPassword(randomBytes(16).toString('hex'));

export const passwordFits = async (password: string, known: string | null | undefined): Promise<boolean> => {
  const fits = await verify(known ?? (await nobody), password);
  return fits && known !== null && known !== undefined;
};

/**
 * decisions §2: 8 to 128 characters, not among the common ones, not the email; nor a brand's name, which is guessed first at its
 * own site (OWASP ASVS 5.0 V6.2.11).
 * @throws CallError passwordTooShort (30), passwordTooCommon (31)
 */
export const checkPasswordPolicy = (password: string, email: string | undefined): void => {
  const { length } = [...password];
  if (length < limits.password.min || length > limits.password.max) throw new CallError('passwordTooShort');
  const plain = password.toLowerCase();
  const address = email?.toLowerCase();
  if (isCommonPassword(plain) || isBrandName(plain) || plain === address || plain === address?.split('@')[0])
    throw new CallError('passwordTooCommon');
};
