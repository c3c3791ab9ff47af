import { vi } from 'vitest';

/**
 * Passwords of test members are hashed by argon2 with the least cost: the cost of production took a twentieth of the tests'
 * processor time. `password.test.ts` asserts that cost, and servers in processes of their own use it.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  // Files share a process, where the first one imports `password.ts` for all: each must see the same function.
  const shared = globalThis as { cheapHash?: typeof argon2.hash };
  shared.cheapHash ??= vi.fn((password, options) => argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }));
  return { ...argon2, hash: shared.cheapHash };
});
