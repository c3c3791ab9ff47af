import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { useProfileMessage } from '../use-profile-message.ts';
import { InterestSheet } from './interest-sheet.tsx';
import { usePopupInterest } from './use-popup-interest.ts';

/** Writes to a member about a common interest (spec 3 §2 Popups). */
export default function InterestMessagePopup({ sheet, parameters }: PopupProps<'interestMessage'>) {
  const { t } = useTranslation('interest-popups');
  const shown = usePopupInterest(parameters);
  return (
    <InterestSheet sheet={sheet} {...shown} title={(interest) => t('message.title', { interest })}>
      {() => <MessageForm hid={parameters.user} name={shown.name} onDone={() => sheet.onOpenChange(false)} />}
    </InterestSheet>
  );
}

interface MessageFormProps {
  hid: string;
  name: string;
  onDone: () => void;
}

const MessageForm = ({ hid, name, onDone }: MessageFormProps) => {
  const { t } = useTranslation(['interest-popups', 'common']);
  const errorText = useErrorText();
  const form = useProfileMessage(
    {
      hid,
      draft: `interest:${hid}`,
      sentText: t('message.sent', { name }),
      contentOf: (text) => ({ type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text } }),
    },
    onDone,
  );
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-pretty text-text-muted">{t('message.text', { name })}</p>
      <TextArea
        ref={field}
        label={t('message.label')}
        hideLabel
        placeholder={t('message.label')}
        rows={3}
        maxLength={limits.message.maxLength}
        error={form.error !== null && errorText('sendMessage', form.error)}
        {...form.field('text')}
      />
      <Button type="submit" block disabled={!form.isValid} loading={form.isPending}>
        {t('common:action.send')}
      </Button>
    </form>
  );
};
