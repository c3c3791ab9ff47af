import type { Gesture, Verification } from '@kindred/contract/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { upload } from '../../lib/http/upload.ts';
import { ownVerificationQuery } from './own-verification.ts';

export interface Attempt {
  readonly hash: string;
  readonly gesture: Gesture;
}

/** Begins an attempt: the hash, and what the hand is to show. */
export const useBegin = (onStarted: (attempt: Attempt) => void) =>
  useMutation({
    mutationFn: async (): Promise<Attempt> => {
      const { hash } = await api('verificationHash', {});
      return { hash, ...(await api('verificationGesture', { hash })) };
    },
    onSuccess: onStarted,
  });

/** Sends the selfie of an attempt; again, where the line broke: it counts once. Given up when its place is left. */
export const useSendSelfie = ({ hash }: Attempt, onSent: (verification: Verification) => void) => {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const controller = useRef(new AbortController());
  const sending = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      controller.current.abort();
      controller.current = new AbortController();
      return upload('submitSelfie', file, { hash }, { signal: controller.current.signal, onProgress: setShare });
    },
    onSuccess: ({ verification }) => {
      client.setQueryData(ownVerificationQuery.queryKey, verification);
      onSent(verification);
    },
  });
  // Nothing goes on travelling for a sheet that was closed.
  useEffect(() => () => controller.current.abort(), []);
  return { ...sending, share };
};
