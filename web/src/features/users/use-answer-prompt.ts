import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import { saveDraft } from '../../lib/messages/drafts.ts';

interface Asked {
  readonly hid: string;
  readonly name: string;
  readonly questionId: number;
}

/** Where an answer that is not sent yet is kept. */
export const answerDraft = (hid: string): string => `prompt:${hid}`;

/** What is sent again after a lost answer arrives once; other words are another message. */
const useRequestId = () => {
  const last = useRef({ answer: '', id: '' });
  return (answer: string): string => {
    if (last.current.answer !== answer) last.current = { answer, id: crypto.randomUUID() };
    return last.current.id;
  };
};

/**
 * Sends the answer to a member's question. One that is not delivered yet opens the thread, which says why (spec 2 §4
 * Messenger thread).
 */
export const useAnswerPrompt = ({ hid, name, questionId }: Asked, onSent: () => void) => {
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
      saveDraft(answerDraft(hid), '');
      // It takes the place of the popup, so that Back leads to the profile.
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
