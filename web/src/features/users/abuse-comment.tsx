import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import type { AbuseReason } from './abuse-popup.tsx';
import { fits } from './comment-bounds.ts';

interface AbuseCommentProps {
  hid: string;
  reason: AbuseReason;
  onBack: () => void;
  onSent: () => void;
}

/** The second screen of a report: in the member's own words. */
export const AbuseComment = ({ hid, reason, onBack, onSent }: AbuseCommentProps) => {
  const { t } = useTranslation(['abuse', 'common']);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => api('sendAbuse', { user_hid: hid, reason_id: reason.id, text: text.trim() }),
    onSuccess: onSent,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits(text, reason) && !isPending) mutate();
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
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" block disabled={!fits(text, reason)} loading={isPending}>
        {t('send')}
      </Button>
      <Button block variant="ghost" onClick={onBack}>
        {t('common:action.back')}
      </Button>
    </form>
  );
};
