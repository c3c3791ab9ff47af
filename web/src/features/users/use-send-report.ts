import { useMutation } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import type { ReportSubject } from './abuse-sheet.tsx';
import { useBlock } from './use-block.ts';

interface Report {
  readonly reasonId: number;
  readonly text: string;
  readonly shouldBlock: boolean;
}

/** Sends a report, and then blocks the member if requested. A failed block does not undo the report: the last screen offers it again. */
export const useSendReport = ({ hid, context, messageId }: ReportSubject, onSent: (isBlocked: boolean) => void) => {
  const { mutate: block, isPending: isBlocking } = useBlock(hid, () => onSent(true));
  const { mutateAsync, isPending, isError } = useMutation({
    mutationFn: ({ reasonId, text }: Report) =>
      api('sendAbuse', { user_hid: hid, reason_id: reasonId, text, context, message_id: messageId }),
    onSuccess: (_answer, { shouldBlock }) => {
      if (shouldBlock) block(undefined, { onError: () => onSent(false) });
      else onSent(false);
    },
  });
  return { send: useSingleFlight(mutateAsync), isPending: isPending || isBlocking, isError };
};
