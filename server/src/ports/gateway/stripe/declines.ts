import type { DeclineCode } from '@kindred/contract/payments/declines';
import type { PaymentMethod } from '@kindred/contract/payments/methods';

/**
 * Kindred's decline code (spec 3 §8) for each decline code and error code of Stripe. `sandbox/gateway/src/declines.ts` describes
 * the codes.
 */
const codes: Readonly<Record<string, DeclineCode>> = {
  approve_with_id: '3.05',
  authentication_not_handled: '5.01',
  authentication_required: '3.09',
  blik_issuer_timeout: '6.02',
  call_issuer: '3.05',
  capture_charge_authorization_expired: '0.02',
  card_decline_rate_limit_exceeded: '5.07',
  card_declined: '0.01',
  card_not_supported: '3.07',
  card_velocity_exceeded: '3.03',
  currency_not_supported: '2.03',
  do_not_honor: '3.08',
  do_not_try_again: '3.04',
  duplicate_transaction: '5.06',
  expired_card: '2.08',
  expired_payment_method: '2.08',
  fraudulent: '4.08',
  generic_decline: '0.01',
  highest_risk_level: '4.08',
  incorrect_address: '4.09',
  incorrect_cvc: '2.05',
  incorrect_number: '2.07',
  incorrect_pin: '1.01',
  incorrect_postal_code: '4.09',
  incorrect_zip: '4.09',
  insufficient_funds: '3.02',
  invalid_account: '3.01',
  invalid_amount: '2.02',
  invalid_charge_amount: '2.02',
  invalid_cvc: '2.05',
  invalid_expiry_month: '2.08',
  invalid_expiry_year: '2.08',
  invalid_number: '2.07',
  invalid_pin: '1.01',
  issuer_not_available: '6.02',
  lost_card: '4.04',
  merchant_blacklist: '4.01',
  mobile_device_authentication_required: '3.09',
  new_account_information_available: '3.01',
  no_action_taken: '3.04',
  not_permitted: '3.04',
  offline_pin_required: '1.01',
  online_or_offline_pin_required: '1.01',
  payment_intent_authentication_failure: '5.01',
  payment_intent_mandate_invalid: '7.01',
  payment_intent_payment_attempt_expired: '0.02',
  payment_intent_payment_attempt_failed: '0.01',
  payment_method_customer_decline: '0.01',
  payment_method_not_available: '6.02',
  payment_method_provider_decline: '3.04',
  payment_method_provider_timeout: '6.02',
  pickup_card: '4.03',
  pin_try_exceeded: '1.01',
  previously_declined_do_not_retry: '3.04',
  processing_error: '5.03',
  reenter_transaction: '5.08',
  refer_to_customer: '3.05',
  restricted_card: '4.03',
  revocation_of_all_authorizations: '3.01',
  revocation_of_authorization: '3.01',
  security_violation: '3.10',
  service_not_allowed: '3.04',
  stolen_card: '4.02',
  stop_payment_order: '3.01',
  testmode_decline: '0.01',
  token_already_used: '5.02',
  transaction_not_allowed: '3.04',
  try_again_later: '3.04',
  withdrawal_count_limit_exceeded: '3.03',
};

/** Local payment methods have one decline code for every reason. */
const codesByMethod: Partial<Record<PaymentMethod, DeclineCode>> = {
  boleto: 'BOLETO_GENERAL_DECLINE',
  oxxo: 'OXXO_GENERAL_DECLINE',
};

/** Prefers Stripe's decline code to its less specific error code. An unknown code becomes 6.01. */
export const declineOf = (
  method: PaymentMethod,
  declineCode: string | null | undefined,
  code: string | null | undefined,
): DeclineCode => {
  const known = [declineCode, code].find((stripeCode) => stripeCode && Object.hasOwn(codes, stripeCode));
  return codesByMethod[method] ?? (known ? codes[known] : undefined) ?? '6.01';
};

/** All mapped codes, for tests. */
export const stripeDeclines = Object.entries(codes);
