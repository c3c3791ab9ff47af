import type { AgeAssurance, AgeCheckOrder, AgeResult } from './age-assurance.ts';

/** The path of the sandbox's page (`features/age-check/age-sandbox.ts`). */
export const ageSandboxPath = '/dev/age';

/** A provider for development and tests, whose page lets the visitor choose the result. It forgets the checks when the process ends. */
export const createAgeSandbox = (): AgeAssurance => {
  const checks = new Map<string, AgeCheckOrder & { result: AgeResult }>();
  return {
    start: async (order) => {
      if (!checks.has(order.reference)) checks.set(order.reference, { ...order, result: 'pending' });
      const url = new URL(ageSandboxPath, order.returnUrl);
      url.searchParams.set('reference', order.reference);
      return url.href;
    },
    read: async (reference) => checks.get(reference)?.result ?? 'failed',
    decide: (reference, result) => {
      const check = checks.get(reference);
      if (check?.result === 'pending') check.result = result;
      return check?.returnUrl;
    },
  };
};
