import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { FieldPopup } from './field-popup.tsx';

/** Chooses one of the nineteen moods (spec 2 §3 User moods). */
export default function MoodPopup({ sheet }: PopupProps<'mood'>) {
  const { t } = useTranslation('profile-edit');
  const { data: user } = useQuery(myProfileQuery);
  return (
    <FieldPopup
      sheet={sheet}
      name="user_mood"
      title={t('mood.title')}
      text={t('mood.text')}
      removeLabel={t('mood.none')}
      saved={user?.profile.mood}
    />
  );
}
