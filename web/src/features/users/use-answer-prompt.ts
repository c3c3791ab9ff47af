import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import { saveDraft } from '../../lib/messages/drafts.ts';

interface Prompt {
  readonly hid: string;
  readonly name: string;
  readonly questionId: number;
}

/** The name of the draft that stores an unsent answer. */
export const answerDraftName = (hid: string): string => `prompt:${hid}`;

/** The same answer has the same request id, so that the server accepts a repeated request once. Another answer has a new id. */
const useRequestId = () => {
  const last = useRef({ answer: '', id: '' });
  return (answer: string): string => {
    if (last.current.answer !== answer) last.current = { answer, id: crypto.randomUUID() };
    return last.current.id;
  };
};

/**
 * Sends the answer to a member's prompt. If the answer becomes an unsent message, the thread opens and shows the reason
 * (spec 2 §4 Messenger thread).
 */
export const useAnswerPrompt = ({ hid, name, questionId }: Prompt, onSent: () => void) => {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const showToast = useToast();
  const requestId = useRequestId();
  const chat = { to: '/dialogs/$dialogId', params: { dialogId: hid } } as const;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (answer: string) =>
      api('sendMessage', {
        id: hid,
        type: 'MESSAGE_TYPE_CONVERSATION_PROMPT',
        conversationPromptMessageBody: { questionId, answer },
        requestId: requestId(answer),
        actionSource: 'profile',
      }),
    onSuccess: ({ message }) => {
      saveDraft(answerDraftName(hid), '');
      // Replaces the popup in the history, so that Back returns to the profile.
      if (!message.isSent) return void navigate({ ...chat, replace: true });
      showToast({
        title: t('prompt.sent', { name }),
        tone: 'success',
        action: { label: t('prompt.openChat'), onPress: () => void navigate(chat) },
      });
      onSent();
    },
  });
  return { send: useSingleFlight(mutateAsync), isPending, error };
};
