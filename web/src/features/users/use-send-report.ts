import { useMutation } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import type { Reported } from './abuse-sheet.tsx';
import { useBlock } from './use-block.ts';

interface Report {
  readonly reasonId: number;
  readonly text: string;
  readonly alsoBlock: boolean;
}

/**
 * Sends a report, and blocks along with it where that is wished. A block that fails takes nothing of the report back: the
 * last screen offers it again.
 */
export const useSendReport = ({ hid, context, messageId }: Reported, onSent: (isBlocked: boolean) => void) => {
  const { mutate: block, isPending: isBlocking } = useBlock(hid, () => onSent(true));
  const { mutateAsync, isPending, isError } = useMutation({
    mutationFn: ({ reasonId, text }: Report) =>
      api('sendAbuse', { user_hid: hid, reason_id: reasonId, text, context, message_id: messageId }),
    onSuccess: (_answer, { alsoBlock }) => {
      if (alsoBlock) block(undefined, { onError: () => onSent(false) });
      else onSent(false);
    },
  });
  return { send: useSingleFlight(mutateAsync), isPending: isPending || isBlocking, isError };
};
