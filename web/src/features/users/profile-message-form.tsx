import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type ProfileMessage, useProfileMessage } from './use-profile-message.ts';

interface ProfileMessageFormProps {
  readonly message: ProfileMessage;
  /** What the message is about, above the field. */
  readonly children: ReactNode;
  readonly label: string;
  readonly onDone: () => void;
}

/** The form of a message from a profile, in a popup. */
export const ProfileMessageForm = ({ message, children, label, onDone }: ProfileMessageFormProps) => {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const form = useProfileMessage(message, onDone);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {children}
      <TextArea
        ref={field}
        label={label}
        hideLabel
        placeholder={label}
        rows={3}
        maxLength={limits.message.maxLength}
        error={form.error !== null && errorText('sendMessage', form.error)}
        {...form.field('text')}
      />
      <Button type="submit" block disabled={!form.isValid} loading={form.isPending}>
        {t('action.send')}
      </Button>
    </form>
  );
};
