import { vi } from 'vitest';

/**
 * Hashes passwords of test members with argon2's lowest cost. The production cost took 5 % of the tests' processor time.
 * `password.test.ts` asserts the production cost, and server processes use it.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  // Test files share a process in which `password.ts` is imported once, so all files must use the same function.
  const shared = globalThis as { cheapHash?: typeof argon2.hash };
  shared.cheapHash ??= vi.fn((password, options) => argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }));
  return { ...argon2, hash: shared.cheapHash };
});
