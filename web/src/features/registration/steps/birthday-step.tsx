import { limits } from '@kindred/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverSeconds } from '../../../lib/http/server-clock.ts';
import { ageAt, birthdayFault, emptyBirthday } from '../birthday.ts';
import { BirthdayFields } from '../birthday-fields.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

/** When one was born; says the age at once, so that a slip is seen. */
export const BirthdayStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation('registration');
  const { draft, error, change } = useStep(id);
  const [asked, setAsked] = useState(false);
  const birthday = draft.birthday ?? emptyBirthday;
  const now = new Date(serverSeconds() * 1000);
  const fault = birthdayFault(birthday, now);
  const age = ageAt(birthday, now);
  // While one still writes, nothing is wrong yet.
  const shown = fault && (asked || fault !== 'incomplete') ? t(`birthday.${fault}`, limits.age) : error;
  const submit = () => {
    setAsked(true);
    if (!fault) onDone();
  };
  return (
    <StepForm {...frame} title={t('birthday.title')} text={t('birthday.text')} onSubmit={submit}>
      <BirthdayFields
        value={birthday}
        onChange={(next) => {
          setAsked(false);
          change({ birthday: next });
        }}
        error={shown}
        hint={age !== undefined && !fault ? t('birthday.age', { count: age }) : undefined}
      />
    </StepForm>
  );
};
