import type { UserInfo } from '@kindred/contract/profile';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { ProfileMessageForm } from './profile-message-form.tsx';
import { PromptAnswered } from './prompt-answered.tsx';
import { userQuery } from './user-query.ts';

/** Answers the prompt of a member (spec 2 §2 Conversation prompt send-message). */
export default function AnswerPromptPopup({ sheet, parameters: { user: hid } }: PopupProps<'answerPrompt'>) {
  const { t } = useTranslation(['users', 'common']);
  const query = useQuery(userQuery(hid));
  const { data: user } = query;
  const close = () => sheet.onOpenChange(false);
  const title = user ? t('prompt.title', { name: user.masked_name }) : t('prompt.label');
  return (
    <Sheet {...sheet} title={title} closeLabel={t('common:action.close')}>
      <QueryState
        query={query}
        call="profileInfo"
        loadingClassName="flex flex-col gap-3"
        loading={
          <>
            <Skeleton shape="line" className="h-5 w-2/3" />
            <Skeleton className="h-24" />
            <Skeleton className="h-13 rounded-full" />
          </>
        }
      >
        {(loaded) =>
          loaded ? <AnswerForm user={loaded} onDone={close} /> : <p className="text-text-muted">{t('gone.text')}</p>
        }
      </QueryState>
    </Sheet>
  );
}

const AnswerForm = ({ user, onDone }: { user: UserInfo; onDone: () => void }) => {
  const { t } = useTranslation('users');
  const vocabulary = useVocabulary();
  // The form stays while it closes, and after a refusal.
  const [wasAnswered] = useState(user.is_prompt_answered);
  const { hid, masked_name: name } = user;
  const questionId = user.profile.fields.conversation_prompt ?? 0;
  const question = vocabulary.question(questionId);
  if (question === null) return <p className="text-text-muted">{t('prompt.gone', { name })}</p>;
  if (wasAnswered)
    return (
      <>
        <p className="text-lg font-semibold text-pretty">{question}</p>
        <PromptAnswered hid={hid} />
      </>
    );
  return (
    <ProfileMessageForm
      message={{
        hid,
        draft: `prompt:${hid}`,
        sentText: t('prompt.sent', { name }),
        contentOf: (answer) => ({
          type: 'MESSAGE_TYPE_CONVERSATION_PROMPT',
          conversationPromptMessageBody: { questionId, answer },
        }),
      }}
      label={t('prompt.label')}
      onDone={onDone}
    >
      <p className="text-lg font-semibold text-pretty">{question}</p>
    </ProfileMessageForm>
  );
};
