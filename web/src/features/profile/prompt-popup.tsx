import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import type { PopupProps } from '../../lib/popups.ts';
import { useLeadOn } from '../../lib/use-lead-on.ts';
import { FieldChooser } from './field-chooser.tsx';
import { useEditProfile } from './use-edit-profile.ts';

/** The question that others may answer in their first message; added and removed with a toast (spec 2 §4 Push toasts). */
export default function PromptPopup({ sheet }: PopupProps<'prompt'>) {
  const { t } = useTranslation(['profile-edit', 'registration', 'common']);
  const showToast = useToast();
  const { data: user } = useQuery(ownProfileQuery);
  const { save, saving, error } = useEditProfile();
  const [picked, setPicked] = useState<number>();
  const standing = user?.profile.fields.conversation_prompt;
  const done = (title: string) => (_user: unknown, isNews: boolean) => {
    if (isNews) showToast({ title, tone: 'success' });
    sheet.onOpenChange(false);
  };
  const submit = () => void save({ conversation_prompt: picked ?? standing }, done(t('prompt.added')));
  const leadOn = useLeadOn(submit);
  return (
    <Sheet
      {...sheet}
      title={t('registration:conversationPrompt.title')}
      closeLabel={t('common:action.close')}
      footer={
        <div className="flex flex-col gap-2">
          <Button block loading={saving} onClick={submit}>
            {t('common:action.save')}
          </Button>
          {standing !== undefined && (
            <Button
              block
              compact
              variant="ghost"
              onClick={() => void save({ conversation_prompt: null }, done(t('prompt.removed')))}
            >
              {t('prompt.remove')}
            </Button>
          )}
        </div>
      }
    >
      <FieldChooser
        id="conversation_prompt"
        question={t('registration:conversationPrompt.title')}
        text={t('registration:conversationPrompt.text')}
        answer={picked ?? standing}
        onChange={setPicked}
        onPick={leadOn}
        error={error}
      />
    </Sheet>
  );
}
