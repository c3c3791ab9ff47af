import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { OwnForm } from '../../lib/layout/own-form.tsx';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { PersonalFacts } from './personal-facts.tsx';
import { PersonalForm } from './personal-form.tsx';

/** Name and city to edit, and the facts that cannot change after sign-up (spec 2 §4 Personal data). */
export const PersonalDataPage = () => {
  const { t } = useTranslation('profile-edit');
  const back = useBack('/profile/edit');
  return (
    <SettingsFrame title={t('personal.title')} backTo="/profile/edit">
      <OwnForm>
        {(own, user) => (
          <div className="flex flex-col gap-8">
            <PersonalForm name={user.masked_name} own={own} onDone={back} />
            <PersonalFacts user={user} own={own} />
          </div>
        )}
      </OwnForm>
    </SettingsFrame>
  );
};
