import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import type { PopupProps } from '../../lib/popups.ts';
import { useLeadOn } from '../../lib/use-lead-on.ts';
import { FieldChooser } from './field-chooser.tsx';
import { useEditProfile } from './use-edit-profile.ts';

/** What one is in the mood for, of nineteen (spec 2 §3 User moods). */
export default function MoodPopup({ sheet }: PopupProps<'mood'>) {
  const { t } = useTranslation(['profile-edit', 'common']);
  const { data: user } = useQuery(ownProfileQuery);
  const { save, saving, error } = useEditProfile();
  const [picked, setPicked] = useState<number>();
  const standing = user?.profile.mood ?? undefined;
  const close = () => sheet.onOpenChange(false);
  const submit = () => void save({ user_mood: picked ?? standing }, close);
  const leadOn = useLeadOn(submit);
  return (
    <Sheet
      {...sheet}
      title={t('mood.title')}
      closeLabel={t('common:action.close')}
      footer={
        <div className="flex flex-col gap-2">
          <Button block loading={saving} onClick={submit}>
            {t('common:action.save')}
          </Button>
          {standing !== undefined && (
            <Button block compact variant="ghost" onClick={() => void save({ user_mood: null }, close)}>
              {t('mood.none')}
            </Button>
          )}
        </div>
      }
    >
      <FieldChooser
        id="user_mood"
        question={t('mood.title')}
        text={t('mood.text')}
        answer={picked ?? standing}
        onChange={setPicked}
        onPick={leadOn}
        error={error}
      />
    </Sheet>
  );
}
