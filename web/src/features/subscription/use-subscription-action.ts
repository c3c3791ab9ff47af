import { paymentLimits } from '@kindred/contract/payments/limits';
import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import type { CallTable } from '../../lib/http/call-rows.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

interface Deed {
  /** Under which its errors are known. */
  readonly call: keyof CallTable;
  readonly run: () => Promise<unknown>;
  /** What is told for five seconds when it is done (spec 2 §4 Toast kinds). */
  readonly told?: () => string;
  readonly onDone?: () => void;
  readonly onFailed?: () => void;
}

/** Something that changes a subscription: once a press, told when it is done, and all that is shown of it read anew. */
export const useDeed = ({ call, run, told, onDone, onFailed }: Deed) => {
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: async () => {
      if (told) showToast({ title: told(), tone: 'success', closeMs: paymentLimits.toastMs });
      onDone?.();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['subscription'] }),
        client.invalidateQueries({ queryKey: myProfileQuery.queryKey }),
      ]);
    },
    onError: () => onFailed?.(),
  });
  const act = useSingleFlight<void>(mutateAsync);
  return { act, isPending, failed: error ? errorText(call, error) : undefined };
};
