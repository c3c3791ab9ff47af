import { splitGroups } from '@kindred/contract/experiments';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useExperiments, useFeature, variantOf } from '../../lib/experiments.ts';
import { useOpenPayment } from '../../lib/open-payment.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { activate, boostQuery } from './boost-query.ts';
import { usePhotoStep } from './boost-waits.ts';

/** Uses a boost once, however quickly it is pressed. Without a photo the popup says that there has to be one. */
export const useActivateBoost = ({
  onBegun,
  onPhotoNeeded,
}: {
  onBegun?: () => void;
  onPhotoNeeded?: () => void;
} = {}) => {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: activate,
    onSuccess: (state) => {
      client.setQueryData(boostQuery.queryKey, state);
      onBegun?.();
    },
    onError: (refused) => {
      if (isPhotoNeeded(refused)) {
        usePhotoStep.setState({ isNeeded: true });
        onPhotoNeeded?.();
      }
      // Or somebody used the last one meanwhile: what is shown says so then.
      return client.invalidateQueries({ queryKey: boostQuery.queryKey });
    },
  });
  const begin = useSingleFlight<void>(mutateAsync);
  return { begin, isPending, error: isPhotoNeeded(error) ? null : error };
};

const isPhotoNeeded = (error: unknown): boolean => error instanceof ApiError && error.is('photoNeeded');

/** Whether it is asked before a boost is used: by the flag, and by the group of its experiment. */
const useAsksFirst = (): boolean => {
  const isOn = useFeature('BOOST_ACTIVATION_FLOW') !== undefined;
  const isControl = useExperiments(() => variantOf('BOOST_ACTIVATION_FLOW')) === splitGroups.control;
  return isOn && isControl;
};

/** How boosts stand, and what a press on them does: buys, asks, or begins (spec 3 §4 Boost). */
export const useBoost = (context: PaymentContext) => {
  const { data: state, isError } = useQuery(boostQuery);
  const openPopup = useOpenPopup();
  const openPayment = useOpenPayment();
  const asksFirst = useAsksFirst();
  const { begin, isPending, error } = useActivateBoost({ onPhotoNeeded: () => openPopup('boost') });
  const press = useCallback((): void => {
    if (!state) return;
    if (state.until === null && state.amount === 0) openPayment(context);
    else if (state.until !== null || asksFirst) openPopup('boost');
    else begin();
  }, [state, asksFirst, context, openPayment, openPopup, begin]);
  return { state, isError, press, isPending, error };
};
