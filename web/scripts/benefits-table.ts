import { benefits, benefitsHeldBy } from '@kindred/contract/payments/benefits';

const holders = [...new Set(Object.values(benefits).map(({ of }) => of))];

/** The benefits that texts may name, by entitlement. */
export const benefitsTable = (): string => `// Generated from the contract by scripts/generate.ts; not to be edited.
import type { BenefitHolder, BenefitName } from '@kindred/contract/payments/benefits';

/** The benefits of each entitlement, in the order in which they are shown. */
export const benefitsOf = {
${holders
  .map(
    (of) =>
      `  ${of}: [${benefitsHeldBy(of)
        .map((name) => `'${name}'`)
        .join(', ')}],`,
  )
  .join('\n')}
} as const satisfies Record<BenefitHolder, readonly BenefitName[]>;
`;
