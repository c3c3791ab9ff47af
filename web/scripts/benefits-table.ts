import { benefits, deliveredBenefits } from '@kindred/contract/payments/benefits';

const holders = [...new Set(Object.values(benefits).map(({ of }) => of))];

/** The benefits that texts may name, by entitlement. A benefit is listed when its call is no longer in `later.ts`. */
export const benefitsTable = (): string => `// Generated from the contract by scripts/generate.ts; not to be edited.
import type { BenefitHolder, BenefitName } from '@kindred/contract/payments/benefits';

/** The delivered benefits of each entitlement, in the order in which they are shown. */
export const benefitsOf = {
${holders
  .map(
    (of) =>
      `  ${of}: [${deliveredBenefits(of)
        .map((name) => `'${name}'`)
        .join(', ')}],`,
  )
  .join('\n')}
} as const satisfies Record<BenefitHolder, readonly BenefitName[]>;
`;
