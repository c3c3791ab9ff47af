import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { FeatureType, TariffList } from '@kindred/contract/payments/features';
import { createContext, use } from 'react';
import type { Step } from './steps.ts';

/** Where a payment is, as its address says. */
export interface Place {
  readonly step: Step;
  readonly feature: FeatureType;
  readonly context: PaymentContext;
  /** Whom it is about. */
  readonly target: string | undefined;
  /** The list that the tariff stands in. */
  readonly list: TariffList;
  readonly tariff: string | undefined;
  readonly order: string | undefined;
}

/** Where to go: what is not named stays, but a list forgets what was chosen in another. */
export interface Going extends Partial<Omit<Place, 'feature'>> {
  readonly step: Step;
  /** Takes this step's place, so that Back does not lead to it. */
  readonly replace?: boolean;
}

export interface Payment extends Place {
  readonly go: (to: Going) => void;
  /** To the step before, or to the list where the address was opened as it is. */
  readonly back: () => void;
  readonly close: () => void;
}

export const PaymentPlace = createContext<Payment | null>(null);

/** The payment that a step is of. */
export const usePayment = (): Payment => {
  const payment = use(PaymentPlace);
  if (!payment) throw new Error('A step of a payment stands in its popup');
  return payment;
};
