import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { Openers } from './openers-list.tsx';

interface FirstMessageProps {
  hid: string;
  name: string;
  /** The matched member's profile; null where it cannot be had, undefined while it loads. */
  facts: UserInfo | null | undefined;
  own: UserInfo | undefined;
  onSent: () => void;
  onSkip: () => void;
}

/** The first message to a match: one character is enough (spec 2 §5 Mutual-match message), and openers fill the field. */
export const FirstMessage = ({ hid, name, facts, own, onSent, onSkip }: FirstMessageProps) => {
  const { t } = useTranslation(['matches-game', 'common']);
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // One for as long as the popup stands: what is sent again after a lost answer arrives once.
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('sendMessage', {
        id: hid,
        type: 'MESSAGE_TYPE_TEXT',
        textMessageBody: { text: text.trim() },
        requestId,
        actionSource: 'match',
      }),
    onSuccess: onSent,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) mutate();
  };
  /** The opener stands in the field, to be sent as it is or changed first. */
  const choose = (opener: string) => {
    setText(opener);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex w-full flex-col gap-3 text-start">
      <Openers name={name} theirs={facts} mine={own} chosen={text} onChoose={choose} />
      <TextArea
        label={t('match.message', { name })}
        hideLabel
        placeholder={t('match.message', { name })}
        rows={2}
        maxLength={limits.message.maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error && errorText('sendMessage', error)}
      />
      <Button type="submit" block disabled={text.trim() === ''} loading={isPending}>
        {t('common:action.send')}
      </Button>
      <Button block variant="ghost" onClick={onSkip}>
        {t('match.keepPlaying')}
      </Button>
    </form>
  );
};
