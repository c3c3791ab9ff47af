import type { PaymentState } from './payment.ts';
import { formatPaymentSearch } from './payment-search.ts';

/** Where the gateway's page leads back to: the page one is on, with the payment open at a step of an order. */
export const returnAddress = (place: PaymentState): string => {
  const search = new URLSearchParams({ popup: 'payment' });
  for (const [name, value] of Object.entries(formatPaymentSearch(place)))
    if (value !== undefined) search.set(name, value);
  return `${location.origin}${location.pathname}?${search.toString()}`;
};

/** The three addresses that a method with a page of its own is given (spec 3 §7 blik, sofort). */
export const returnAddresses = (place: PaymentState, onFailure: PaymentState['step']) => {
  const back = returnAddress(place);
  return { return_url: back, success_url: back, fail_url: returnAddress({ ...place, step: onFailure }) };
};

/** How the gateway's page says that it went: a hint, since anybody can write it; the order is what counts. */
export type ReturnStatus = 'success' | 'error' | 'pending';

export const returnStatus = (search = location.search): ReturnStatus | undefined => {
  const status = new URLSearchParams(search).get('status');
  return status === 'success' || status === 'error' || status === 'pending' ? status : undefined;
};
