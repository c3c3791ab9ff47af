import { useMutation, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { ApiError } from '../http/api.ts';
import { activate, boostQuery } from './boost-query.ts';

/** True while the boost popup shows its photo step: the member wanted a boost and has no photo. */
export const usePhotoStep = create<{ isNeeded: boolean }>(() => ({ isNeeded: false }));

const isPhotoNeeded = (error: unknown): boolean => error instanceof ApiError && error.is('photoNeeded');

/** Starts one boost, however quickly its button is pressed. Without a photo, the boost popup asks for one. */
export const useActivateBoost = ({
  onStarted,
  onPhotoNeeded,
}: {
  onStarted?: () => void;
  onPhotoNeeded?: () => void;
} = {}) => {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: activate,
    onSuccess: (state) => {
      client.setQueryData(boostQuery.queryKey, state);
      onStarted?.();
    },
    onError: (refused) => {
      if (isPhotoNeeded(refused)) {
        usePhotoStep.setState({ isNeeded: true });
        onPhotoNeeded?.();
      }
      // Another tab may have used the last boost: the fetched state shows it.
      return client.invalidateQueries({ queryKey: boostQuery.queryKey });
    },
  });
  const start = useSingleFlight<void>(mutateAsync);
  return { start, isPending, error: isPhotoNeeded(error) ? null : error };
};
