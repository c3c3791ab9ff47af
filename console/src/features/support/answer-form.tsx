import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { supportKey } from './support-key.ts';

/**
 * What the operator answers. It survives a reload, and is sent once: a retry has the same number, until the words change.
 */
export const AnswerForm = ({ hid }: { hid: string }) => {
  const { t } = useTranslation('console-support');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [text, setText] = useDraft(`support:${hid}`);
  const request = useRef({ text: '', id: '' });
  const sending = useMutation({
    mutationFn: (words: string) => {
      if (request.current.text !== words) request.current = { text: words, id: crypto.randomUUID() };
      return api('answerSupport', { hid, text: words, requestId: request.current.id });
    },
    onSuccess: async (_, words) => {
      request.current = { text: '', id: '' };
      // What was begun while the answer was under way stays.
      setText((now) => (now.trim() === words ? '' : now));
      await Promise.all([
        client.invalidateQueries({ queryKey: supportKey }),
        client.invalidateQueries({ queryKey: ['queues'] }),
      ]);
    },
  });
  const send = () => {
    if (text.trim() && !sending.isPending) sending.mutate(text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 border-t border-border pt-4">
      <TextArea
        label={t('answer')}
        hint={t('answerHint')}
        maxLength={limits.message.maxLength}
        value={text}
        onChange={({ target }) => setText(() => target.value)}
        onKeyDown={press}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span role="alert" className="text-sm text-danger-text">
          {sending.isError && errorText(sending.error)}
        </span>
        <Button type="submit" compact loading={sending.isPending} disabled={!text.trim()}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
};
