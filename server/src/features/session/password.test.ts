import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { checkPasswordPolicy, hashPassword } from './password.ts';

test('refuses a brand’s name as a password, with any digits and signs', () => {
  const guesses = brands
    .flatMap(({ title, key, domain }) => [`${title} 2026!`, `${key}${key}`, domain, `12${title.toUpperCase()}3456`])
    .filter(({ length }) => length >= limits.password.min);
  for (const password of guesses) expect(() => checkPasswordPolicy(password, undefined)).toThrow('passwordTooCommon');
  expect(() => checkPasswordPolicy('correct horse 47 staple', undefined)).not.toThrow();
  // A name inside other words is allowed: it is not a first guess.
  expect(() => checkPasswordPolicy(`met on ${brands[0].title} in March`, undefined)).not.toThrow();
});

test('hashes a password with the cost that OWASP recommends for argon2id', async () => {
  expect(await hashPassword('correct horse 47 staple')).toMatch(/^\$argon2id\$/);
  // The tests use a cheaper hash (cheap-hashes.ts), which records the requested cost.
  expect(hash).toHaveBeenLastCalledWith('correct horse 47 staple', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});
