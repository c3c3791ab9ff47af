import { limits } from '@kindred/contract/limits';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { expect, it } from 'vitest';
import { inlined } from './inline-limits.ts';

const importLine = "import { limits } from '@kindred/contract/limits';";

it('replaces limits by their values, and leaves out the import', () => {
  expect(inlined(`${importLine}\nconst most = limits.interests.max;`)).toBe(
    `\nconst most = (${limits.interests.max});`,
  );
  expect(inlined(`${importLine}\nconst { max } = limits.interests;`)).toContain(
    `= (${JSON.stringify(limits.interests)})`,
  );
});

it('refuses a member that is no value, because the build would remove the call', () => {
  expect(() => inlined('limits.nearby.radiiKm.find((km) => km > 5)')).toThrow('limits.nearby.radiiKm.find is no value');
  expect(() => inlined('limits.nearby.radius')).toThrow('limits.nearby.radius is no value');
  expect(inlined('// limits.nearby.radius\nlimits.nearby.radiusKm')).toContain(`(${limits.nearby.radiusKm})`);
});

it('replaces the limits of payments too, each table by itself', () => {
  const line = "import { paymentLimits } from '@kindred/contract/payments/limits';";
  expect(inlined(`${line}\nconst seconds = paymentLimits.pollSeconds;`)).toBe(
    `\nconst seconds = (${paymentLimits.pollSeconds});`,
  );
  expect(inlined(`${importLine}${line}\nuse(paymentLimits, limits.badgeMax);`)).toBe(
    `${line}\nuse(paymentLimits, (${limits.badgeMax}));`,
  );
});
