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

/** Starts an attempt. The answer has its hash and the gesture. */
export const useStartAttempt = (onStarted: (attempt: Attempt) => void) =>
  useMutation({
    mutationFn: async (): Promise<Attempt> => {
      const { hash } = await api('verificationHash', {});
      return { hash, ...(await api('verificationGesture', { hash })) };
    },
    onSuccess: onStarted,
  });

/** Sends the selfie of an attempt. A retry after a lost network counts once. Aborts on unmount. */
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
  // A closed sheet aborts the upload.
  useEffect(() => () => controller.current.abort(), []);
  return { ...sending, share };
};
