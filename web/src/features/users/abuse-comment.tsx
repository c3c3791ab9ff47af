import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { TextArea } from '@kindred/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbuseReason, ReportSubject } from './abuse-sheet.tsx';
import { isWithinBounds } from './comment-bounds.ts';
import { useSendReport } from './use-send-report.ts';
import { userQuery } from './user-query.ts';

interface AbuseCommentProps {
  subject: ReportSubject;
  reason: AbuseReason;
  /** The comment. The sheet stores it. */
  text: string;
  onChange: (text: string) => void;
  onBack: () => void;
  onSent: (isBlocked: boolean) => void;
}

/** The second screen of a report: the comment, and whether to block the member too. */
export const AbuseComment = ({ subject, reason, text, onChange, onBack, onSent }: AbuseCommentProps) => {
  const { t } = useTranslation(['abuse', 'common']);
  const { data: user } = useQuery(userQuery(subject.hid));
  const [shouldBlock, setShouldBlock] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { send, isPending, isError } = useSendReport(subject, onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWithinBounds(text, reason)) send({ reasonId: reason.id, text: text.trim(), shouldBlock });
  };
  const bounds = { min: reason.comment_minlength, max: reason.comment_maxlength };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <p className="font-semibold">{reason.title}</p>
      <TextArea
        ref={field}
        label={reason.comment_required ? t('comment') : t('commentOptional')}
        hint={reason.comment_required ? t('commentLength', bounds) : undefined}
        error={isError && t('failed')}
        rows={4}
        maxLength={reason.comment_maxlength}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {subject.messageId !== undefined && <p className="text-sm text-text-muted">{t('messageNote')}</p>}
      {user?.stub !== 'youBlockedUser' && (
        <Checkbox
          label={user ? t('alsoBlock', { name: user.masked_name }) : t('alsoBlockBare')}
          checked={shouldBlock}
          onChange={({ target }) => setShouldBlock(target.checked)}
        />
      )}
      <Button type="submit" block disabled={!isWithinBounds(text, reason)} loading={isPending}>
        {t('send')}
      </Button>
      <Button block variant="ghost" onClick={onBack}>
        {t('common:action.back')}
      </Button>
    </form>
  );
};
