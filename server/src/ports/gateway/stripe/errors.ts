import { Stripe } from 'stripe';
import { GatewayRejected, GatewayUnavailable } from '../gateway.ts';

const { errors } = Stripe;

const isInUse = (code: string | undefined): boolean => code === 'idempotency_key_in_use' || code === 'lock_timeout';

/** Stripe's errors as a gateway's. Their messages may hold what was sent, and stay here. */
const toldOf = (error: unknown): unknown => {
  if (!(error instanceof errors.StripeError)) return error;
  if (isInUse(error.code)) return new GatewayUnavailable('asked twice at once');
  if (error instanceof errors.StripeIdempotencyError) return new GatewayRejected('duplicate_order');
  const isRefusal = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return isRefusal && error.code !== 'rate_limit'
    ? new GatewayRejected(error.code ?? 'unknown', error.param)
    : new GatewayUnavailable(error.type);
};

/** @throws GatewayUnavailable, GatewayRejected, and what is no word of Stripe's as it is */
export const asked = async <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toldOf(error);
  });

/** As `asked`; undefined where there is no such thing. */
export const askedFor = async <T>(answer: Promise<T>): Promise<T | undefined> =>
  asked(
    answer.catch((error: unknown) => {
      if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
      throw error;
    }),
  );

/** The payment of an answer that is a decline, which Stripe throws. @throws as it was, what is none */
export const declined = (error: unknown): string => {
  if (error instanceof errors.StripeCardError && error.payment_intent) return error.payment_intent.id;
  throw toldOf(error);
};

/** Whether Stripe does not have what was to be charged, or not any more. */
export const isAboutStored = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  (error.param === 'payment_method' || error.param === 'customer' || error.code === 'payment_method_unexpected_state');
