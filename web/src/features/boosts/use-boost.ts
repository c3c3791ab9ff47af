import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BoostState, boostQuery } from '../../lib/payments/boost-query.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';

/** The label of a button that opens a boost: a key of `boost`. */
export const boostLabel = ({ amount, isFree }: BoostState): 'free' | 'banner.use' | 'banner.get' =>
  isFree ? 'free' : amount > 0 ? 'banner.use' : 'banner.get';

/**
 * The state of the member's boosts, and the press handler of a button that opens a boost (spec 3 §4 Boost). A press uses no boost: it
 * opens the popup that confirms, or the plans if no boost is left (decision 62).
 * @returns `sells`: the context whose plans a press opens; null if it opens the popup
 */
export const useBoost = (context: PaymentContext) => {
  const { data: state, isError } = useQuery(boostQuery);
  const openPopup = useOpenPopup();
  const openPayment = useOpenPayment();
  const isSold = state?.until === null && state.amount === 0 && !state.isFree;
  const press = useCallback((): void => {
    if (!state) return;
    if (isSold) openPayment(context);
    else openPopup('boost');
  }, [state, isSold, context, openPayment, openPopup]);
  return { state, isError, press, sells: isSold ? context : null };
};
