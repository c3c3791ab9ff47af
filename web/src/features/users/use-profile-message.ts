import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formDraft } from '../../lib/messages/drafts.ts';
import { useSendFormText } from '../../lib/messages/use-send-form-text.ts';
import { userQuery } from './user-query.ts';

export interface ProfileMessage {
  readonly hid: string;
  /** The name of the draft. */
  readonly draft: string;
  /** The toast of a delivered message. */
  readonly sentText: string;
  readonly contentOf: (
    text: string,
  ) => Pick<RequestOf<Calls['sendMessage']>, 'type' | 'textMessageBody' | 'conversationPromptMessageBody'>;
}

/**
 * The form of a message from a profile. If it becomes an unsent message, the thread opens and shows the reason
 * (spec 2 §4 Messenger thread).
 */
export const useProfileMessage = ({ hid, draft, sentText, contentOf }: ProfileMessage, onSent: () => void) => {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const sendText = useSendFormText();
  const showAnswered = () =>
    client.setQueryData(userQuery(hid).queryKey, (user) => user && { ...user, is_prompt_answered: true });
  const chat = { to: '/dialogs/$dialogId', params: { dialogId: hid } } as const;
  return useForm({
    initial: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' ? 'empty' : undefined }),
    send: (values) => {
      const text = values.text.trim();
      return sendText(text, { id: hid, ...contentOf(text), actionSource: 'profile' });
    },
    onSent: ({ message }) => {
      if (message.type === 'MESSAGE_TYPE_CONVERSATION_PROMPT') showAnswered();
      // Replaces the popup in the history, so that Back returns to the profile.
      if (!message.isSent) return void navigate({ ...chat, replace: true });
      showToast({
        title: sentText,
        tone: 'success',
        action: { label: t('prompt.openChat'), onPress: () => void navigate(chat) },
      });
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.is('promptAnswered')) showAnswered();
    },
    draft: formDraft(draft, 'text'),
  });
};
