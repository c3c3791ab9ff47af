import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { TextArea } from '@kindred/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { AbuseReason, ReportSubject } from './report-subject.ts';
import { useReportForm } from './use-report-form.ts';
import { userQuery } from './user-query.ts';

interface AbuseCommentProps {
  subject: ReportSubject;
  reason: AbuseReason;
  onBack: () => void;
  onSent: (isBlocked: boolean) => void;
}

/** The second screen of a report: the comment, and whether to block the member too. */
export const AbuseComment = ({ subject, reason, onBack, onSent }: AbuseCommentProps) => {
  const { t } = useTranslation(['abuse', 'common']);
  const { data: user } = useQuery(userQuery(subject.hid));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useReportForm(subject, reason, onSent);
  const bounds = { min: reason.comment_minlength, max: reason.comment_maxlength };
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <p className="font-semibold">{reason.title}</p>
      <TextArea
        ref={field}
        label={reason.comment_required ? t('comment') : t('commentOptional')}
        hint={reason.comment_required ? t('commentLength', bounds) : undefined}
        error={form.error !== null && t('failed')}
        rows={4}
        maxLength={reason.comment_maxlength}
        {...form.field('text')}
      />
      {subject.messageId !== undefined && <p className="text-sm text-text-muted">{t('messageNote')}</p>}
      {user?.stub !== 'youBlockedUser' && (
        <Checkbox
          label={user ? t('alsoBlock', { name: user.masked_name }) : t('alsoBlockBare')}
          checked={form.values.shouldBlock}
          onChange={({ target }) => form.set({ shouldBlock: target.checked })}
        />
      )}
      <Button type="submit" block disabled={!form.isValid} loading={form.isPending}>
        {t('send')}
      </Button>
      <Button block variant="ghost" onClick={onBack}>
        {t('common:action.back')}
      </Button>
    </form>
  );
};
