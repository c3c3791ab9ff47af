import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { checkPasswordPolicy, hashPassword } from './password.ts';

test('a password is no brand’s name, whatever digits and signs stand in it', () => {
  const guesses = brands
    .flatMap(({ title, key, domain }) => [`${title} 2026!`, `${key}${key}`, domain, `12${title.toUpperCase()}3456`])
    .filter(({ length }) => length >= limits.password.min);
  for (const password of guesses) expect(() => checkPasswordPolicy(password, undefined)).toThrow('passwordTooCommon');
  expect(() => checkPasswordPolicy('correct horse 47 staple', undefined)).not.toThrow();
  // A name within other words is no longer the first guess.
  expect(() => checkPasswordPolicy(`met on ${brands[0].title} in March`, undefined)).not.toThrow();
});

test('a password is hashed with the cost that OWASP asks of argon2id', async () => {
  expect(await hashPassword('correct horse 47 staple')).toMatch(/^\$argon2id\$/);
  // The tests' hash takes less (cheap-hashes.ts), and notes what it was asked for.
  expect(hash).toHaveBeenLastCalledWith('correct horse 47 staple', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});
