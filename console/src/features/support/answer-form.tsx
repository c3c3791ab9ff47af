import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { type KeyboardEvent, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { createTextDraft } from '../../lib/form-draft.ts';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { supportKey } from './support-key.ts';

/** The operator’s answer to a support thread. A retry of the same text has the same request id, so that it is sent once. */
export const AnswerForm = ({ hid }: { hid: string }) => {
  const { t } = useTranslation('console-support');
  const errorText = useErrorText();
  const request = useRef({ text: '', id: '' });
  const form = useRequestForm({
    initial: { text: '' },
    validate: (values) => findRequestFaults('answerSupport', values),
    send: (values) => {
      const text = values.text.trim();
      if (request.current.text !== text) request.current = { text, id: crypto.randomUUID() };
      return api('answerSupport', { hid, text, requestId: request.current.id });
    },
    draft: createTextDraft(`support:${hid}`, 'text'),
    onSent: (_, sent) => {
      request.current = { text: '', id: '' };
      // A text that changed while the request was pending is the next answer.
      form.set(({ text }) => (text.trim() === sent.text.trim() ? { text: '' } : {}));
    },
    invalidates: [supportKey, ['queues']],
  });
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
  };
  return (
    <form {...form.props} className="flex flex-col gap-2 border-t border-border pt-4">
      <TextArea
        label={t('answer')}
        hint={t('answerHint')}
        maxLength={limits.message.maxLength}
        onKeyDown={submitByKey}
        {...form.field('text')}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span role="alert" className="text-sm text-danger-text">
          {form.error !== null && errorText(form.error)}
        </span>
        <Button type="submit" compact loading={form.isPending} disabled={!form.isValid}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
};
