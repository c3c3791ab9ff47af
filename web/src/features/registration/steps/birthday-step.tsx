import { limits } from '@kindred/contract/limits';
import { useState } from 'react';
import { serverSeconds } from '../../../lib/http/server-clock.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ageAt, emptyBirthday, findBirthdayFault } from '../birthday.ts';
import { BirthdayFields } from '../birthday-fields.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

/** The visitor's birthday. Shows the age, so that a wrong year is noticed. */
export const BirthdayStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation('registration');
  const { draft, error, change } = useStep(id);
  const [isSubmitted, setSubmitted] = useState(false);
  const birthday = draft.birthday ?? emptyBirthday;
  const now = new Date(serverSeconds() * 1000);
  const fault = findBirthdayFault(birthday, now);
  const age = ageAt(birthday, now);
  // An incomplete birthday is a fault only after a submission.
  const shownFault = fault && (isSubmitted || fault !== 'incomplete') ? t(`birthday.${fault}`, limits.age) : error;
  const submit = () => {
    setSubmitted(true);
    if (!fault) onDone();
  };
  return (
    <StepForm {...frame} title={t('birthday.title')} text={t('birthday.text')} onSubmit={submit}>
      <BirthdayFields
        value={birthday}
        onChange={(next) => {
          setSubmitted(false);
          change({ birthday: next });
        }}
        error={shownFault}
        hint={age !== undefined && !fault ? t('birthday.age', { count: age }) : undefined}
      />
    </StepForm>
  );
};
