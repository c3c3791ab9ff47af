import { randomBytes } from 'node:crypto';
import { brands } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id, 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const alphabeticOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** The names of all brands without digits, spaces and signs. */
const brandNames = new Set(brands.flatMap(({ key, title, domain }) => [key, title, domain].map(alphabeticOf)));

/** Whether a password without digits and signs is a brand's name, once or repeated. */
const isBrandName = (password: string): boolean => {
  const plain = alphabeticOf(password);
  return [...brandNames].some((name) => plain.startsWith(name) && plain.replaceAll(name, '') === '');
};

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified in place of a missing hash, so that both answers take the same time. */
const placeholderHash = hashPassword(randomBytes(16).toString('hex'));

export const isPasswordCorrect = async (password: string, known: string | null | undefined): Promise<boolean> => {
  const fits = await verify(known ?? (await placeholderHash), password);
  return fits && known !== null && known !== undefined;
};

/**
 * Applies the policy of decisions §2: 8 to 128 characters, not a common password, not the email, and not a brand's name, which an attacker
 * tries first at that brand (OWASP ASVS 5.0 V6.2.11).
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
