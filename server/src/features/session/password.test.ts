import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { expect, test } from 'vitest';
import { checkPasswordPolicy } from './password.ts';

test('a password is no brand’s name, whatever digits and signs stand in it', () => {
  const guesses = brands
    .flatMap(({ title, key, domain }) => [`${title} 2026!`, `${key}${key}`, domain, `12${title.toUpperCase()}3456`])
    .filter(({ length }) => length >= limits.password.min);
  for (const password of guesses) expect(() => checkPasswordPolicy(password, undefined)).toThrow('passwordTooCommon');
  expect(() => checkPasswordPolicy('correct horse 47 staple', undefined)).not.toThrow();
  // A name within other words is no longer the first guess.
  expect(() => checkPasswordPolicy(`met on ${brands[0].title} in March`, undefined)).not.toThrow();
});
