import { vi } from 'vitest';
import type { Context } from '../../context.ts';

/** Runs an action once, when the next sign-in is counted: after its account was read, and before its session starts. */
export const duringNextSignIn = ({ limiter }: Context, act: () => Promise<unknown>): void => {
  const consume = limiter.consume.bind(limiter);
  const spy = vi.spyOn(limiter, 'consume').mockImplementation(async (limit, key, points) => {
    if (/^(?:login|operator)-/.test(limit.name)) {
      spy.mockRestore();
      await act();
    }
    return consume(limit, key, points);
  });
};
