import { useForm } from '@kindred/ui/use-form';
import { api } from '../../lib/http/api.ts';
import { formDraft } from '../../lib/messages/drafts.ts';
import { isWithinBounds } from './comment-bounds.ts';
import type { AbuseReason, ReportSubject } from './report-subject.ts';
import { useBlock } from './use-block.ts';

/**
 * The form of a report, which then blocks the member if requested. A failed block does not undo the report: the last screen
 * offers it again.
 */
export const useReportForm = (
  { hid, context, messageId }: ReportSubject,
  reason: AbuseReason,
  onSent: (isBlocked: boolean) => void,
) => {
  const { mutateAsync: block } = useBlock(hid);
  return useForm({
    initial: { text: '', shouldBlock: false },
    validate: ({ text }) => ({ text: isWithinBounds(text, reason) ? undefined : 'length' }),
    send: async ({ text, shouldBlock }) => {
      await api('sendAbuse', {
        user_hid: hid,
        reason_id: reason.id,
        text: text.trim(),
        context,
        message_id: messageId,
      });
      if (!shouldBlock) return false;
      return block().then(
        () => true,
        () => false,
      );
    },
    onSent: (isBlocked) => onSent(isBlocked),
    draft: formDraft(`abuse:${hid}`, 'text'),
  });
};
