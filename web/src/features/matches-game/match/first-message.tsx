import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formDraft } from '../../../lib/messages/drafts.ts';
import { useSendFormText } from '../../../lib/messages/use-send-form-text.ts';
import { OpenerList } from './opener-list.tsx';

interface FirstMessageProps {
  hid: string;
  name: string;
  /** The matched member's profile; null if it cannot be loaded, undefined while it loads. */
  theirProfile: UserInfo | null | undefined;
  myProfile: UserInfo | undefined;
  onSent: () => void;
  onSkip: () => void;
}

/**
 * The first message to a match. One character is enough (spec 2 §5 Mutual-match message), and openers fill the field.
 * The text is the draft of the dialog: it survives a reload, and the dialog shows it too.
 */
export const FirstMessage = ({ hid, name, theirProfile, myProfile, onSent, onSkip }: FirstMessageProps) => {
  const { t } = useTranslation(['matches-game', 'common']);
  const errorText = useErrorText();
  const sendText = useSendFormText();
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: 'empty' } : {}),
    send: (values) => {
      const text = values.text.trim();
      return sendText(text, {
        id: hid,
        type: 'MESSAGE_TYPE_TEXT',
        textMessageBody: { text },
        actionSource: 'match',
      });
    },
    onSent,
    draft: formDraft(hid, 'text'),
  });
  /** Fills the field with an opener, which the member may change before sending it. */
  const choose = (text: string) => {
    form.set({ text });
    form.props.ref.current?.querySelector('textarea')?.focus();
  };
  return (
    <form {...form.props} className="flex w-full flex-col gap-3 text-start">
      <OpenerList name={name} theirs={theirProfile} mine={myProfile} chosen={form.values.text} onChoose={choose} />
      <TextArea
        label={t('match.message', { name })}
        hideLabel
        placeholder={t('match.message', { name })}
        rows={2}
        maxLength={limits.message.maxLength}
        error={form.error ? errorText('sendMessage', form.error) : undefined}
        {...form.field('text')}
      />
      <Button type="submit" block disabled={!form.isValid} loading={form.isPending}>
        {t('common:action.send')}
      </Button>
      <Button block variant="ghost" onClick={onSkip}>
        {t('match.keepPlaying')}
      </Button>
    </form>
  );
};
