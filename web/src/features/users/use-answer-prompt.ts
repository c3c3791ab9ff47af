import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/api.ts';
import { formDraft } from '../../lib/messages/drafts.ts';

interface Prompt {
  readonly hid: string;
  readonly name: string;
  readonly questionId: number;
}

/** The same answer has the same request id, so that the server accepts a repeated request once. Another answer has a new id. */
const useRequestId = () => {
  const last = useRef({ answer: '', id: '' });
  return (answer: string): string => {
    if (last.current.answer !== answer) last.current = { answer, id: crypto.randomUUID() };
    return last.current.id;
  };
};

/**
 * The form of the answer to a member's prompt. If the answer becomes an unsent message, the thread opens and shows the reason
 * (spec 2 §4 Messenger thread).
 */
export const useAnswerPrompt = ({ hid, name, questionId }: Prompt, onSent: () => void) => {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const showToast = useToast();
  const requestId = useRequestId();
  const chat = { to: '/dialogs/$dialogId', params: { dialogId: hid } } as const;
  return useForm({
    initial: { answer: '' },
    validate: ({ answer }) => ({ answer: answer.trim() === '' ? 'empty' : undefined }),
    send: (values) => {
      const answer = values.answer.trim();
      return api('sendMessage', {
        id: hid,
        type: 'MESSAGE_TYPE_CONVERSATION_PROMPT',
        conversationPromptMessageBody: { questionId, answer },
        requestId: requestId(answer),
        actionSource: 'profile',
      });
    },
    onSent: ({ message }) => {
      // Replaces the popup in the history, so that Back returns to the profile.
      if (!message.isSent) return void navigate({ ...chat, replace: true });
      showToast({
        title: t('prompt.sent', { name }),
        tone: 'success',
        action: { label: t('prompt.openChat'), onPress: () => void navigate(chat) },
      });
      onSent();
    },
    draft: formDraft(`prompt:${hid}`, 'answer'),
  });
};
