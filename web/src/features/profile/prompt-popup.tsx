import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';
import { FieldPopup } from './field-popup.tsx';

/** Chooses the prompt that others may answer in their first message. A toast confirms the change (spec 2 §4 Push toasts). */
export default function PromptPopup({ sheet }: PopupProps<'prompt'>) {
  const { t } = useTranslation(['profile-edit', 'registration']);
  const showPush = useLocalPush();
  const { data: user } = useQuery(myProfileQuery);
  return (
    <FieldPopup
      sheet={sheet}
      name="conversation_prompt"
      title={t('registration:conversationPrompt.title')}
      text={t('registration:conversationPrompt.text')}
      removeLabel={t('prompt.remove')}
      saved={user?.profile.fields.conversation_prompt}
      onSaved={(answer) =>
        showPush('question', { title: t(answer === null ? 'prompt.removed' : 'prompt.added'), tone: 'success' })
      }
    />
  );
}
