import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { FeatureType, TariffList } from '@kindred/contract/payments/features';
import { createContext, use } from 'react';
import type { PaymentStep } from './steps.ts';

/** The state of the payment popup, which the URL stores. */
export interface PaymentState {
  readonly step: PaymentStep;
  readonly feature: FeatureType;
  readonly context: PaymentContext;
  /** The hid of the member whose page opened the payment. */
  readonly target: string | undefined;
  /** The tariff list of the tariff. */
  readonly list: TariffList;
  readonly tariff: string | undefined;
  readonly order: string | undefined;
}

/** Changes of the state. Fields that are not named stay; another list clears the tariff of the previous list. */
export interface PaymentNavigation extends Partial<Omit<PaymentState, 'feature'>> {
  readonly step: PaymentStep;
  /** Replaces the history entry, so that Back skips this step. */
  readonly replace?: boolean;
}

export interface Payment extends PaymentState {
  readonly go: (to: PaymentNavigation) => void;
  /** To the previous step; to the list if the URL was opened directly. */
  readonly back: () => void;
  readonly close: () => void;
}

export const PaymentStateContext = createContext<Payment | null>(null);

/** The payment that renders this step. @throws Error outside the payment popup */
export const usePayment = (): Payment => {
  const payment = use(PaymentStateContext);
  if (!payment) throw new Error('A payment step was rendered outside the payment popup');
  return payment;
};
