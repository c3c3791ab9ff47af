import { Stripe } from 'stripe';
import { GatewayRejected, GatewayUnavailable } from '../gateway.ts';

const { errors } = Stripe;

const isInUse = (code: string | undefined): boolean => code === 'idempotency_key_in_use' || code === 'lock_timeout';

/** Maps Stripe's errors to the errors of a gateway. Stripe's messages may contain the request, so they are dropped. */
const toGatewayError = (error: unknown): unknown => {
  if (!(error instanceof errors.StripeError)) return error;
  if (isInUse(error.code)) return new GatewayUnavailable('asked twice at once');
  if (error instanceof errors.StripeIdempotencyError) return new GatewayRejected('duplicate_order');
  const isRefusal = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return isRefusal && error.code !== 'rate_limit'
    ? new GatewayRejected(error.code ?? 'unknown', error.param)
    : new GatewayUnavailable(error.type);
};

/** Awaits a request to Stripe. @throws GatewayUnavailable, GatewayRejected; an error that is not Stripe's is rethrown */
export const requestStripe = async <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toGatewayError(error);
  });

/** As `requestStripe`; undefined if Stripe does not have the object. */
export const findAtStripe = async <T>(answer: Promise<T>): Promise<T | undefined> =>
  requestStripe(
    answer.catch((error: unknown) => {
      if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
      throw error;
    }),
  );

/** Returns the id of the payment that was declined: Stripe throws declines. @throws any other error, as `requestStripe` */
export const declinedPaymentId = (error: unknown): string => {
  if (error instanceof errors.StripeCardError && error.payment_intent) return error.payment_intent.id;
  throw toGatewayError(error);
};

/** Whether the error is about the stored method or its customer. */
export const isStoredMethodError = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  (error.param === 'payment_method' || error.param === 'customer' || error.code === 'payment_method_unexpected_state');
