import { paymentContexts } from '@kindred/contract/payments/contexts';
import { featureOfList, tariffLists } from '@kindred/contract/payments/features';

/** The payment contexts and the list that each opens, for the payment's screens. */
export const paymentContextTable =
  (): string => `// Generated from the contract by scripts/generate.ts; not to be edited.
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { FeatureType, TariffList } from '@kindred/contract/payments/features';

/** The list that a payment context opens. */
export const listOfContext: Readonly<Record<PaymentContext, TariffList>> = {
${Object.entries(paymentContexts)
  .map(([context, list]) => `  ${context}: '${list}',`)
  .join('\n')}
};

/** The feature that a list sells. */
export const featureOfList: Readonly<Record<TariffList, FeatureType>> = {
${tariffLists.map((list) => `  ${list}: '${featureOfList(list)}',`).join('\n')}
};
`;
