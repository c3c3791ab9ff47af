import type { PaymentState } from './payment.ts';
import { formatPaymentSearch } from './payment-search.ts';

/** The URL to which the gateway's page returns: the current page, with the payment at a step of an order. */
export const returnUrl = (place: PaymentState): string => {
  const search = new URLSearchParams({ popup: 'payment' });
  for (const [name, value] of Object.entries(formatPaymentSearch(place)))
    if (value !== undefined) search.set(name, value);
  return `${location.origin}${location.pathname}?${search.toString()}`;
};

/** The three return URLs of a method with an external page (spec 3 §7 blik, sofort). */
export const returnUrls = (place: PaymentState, onFailure: PaymentState['step']) => {
  const back = returnUrl(place);
  return { return_url: back, success_url: back, fail_url: returnUrl({ ...place, step: onFailure }) };
};

/** The status that the gateway's page adds to the URL. Only a hint, because anyone can write a URL; the order decides. */
export type ReturnStatus = 'success' | 'error' | 'pending';

export const returnStatus = (search = location.search): ReturnStatus | undefined => {
  const status = new URLSearchParams(search).get('status');
  return status === 'success' || status === 'error' || status === 'pending' ? status : undefined;
};
