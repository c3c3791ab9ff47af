import { limits } from '@kindred/contract/limits';
import { Range } from '@kindred/ui/range';
import { useTranslation } from 'react-i18next';
import { serverSeconds } from '../../../lib/http/server-clock.ts';
import { ageAt, emptyBirthday } from '../birthday.ts';
import { usualSearchAge } from '../search-age.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

/** How old the people one looks for are. */
export const SearchAgeStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation('registration');
  const { draft, error, change } = useStep(id);
  const own = ageAt(draft.birthday ?? emptyBirthday, new Date(serverSeconds() * 1000)) ?? limits.age.min;
  const span = draft.search_age ?? usualSearchAge(own);
  const submit = () => {
    change({ search_age: span });
    onDone();
  };
  return (
    <StepForm {...frame} title={t('searchAge.title')} text={t('searchAge.text')} onSubmit={submit}>
      <Range
        label={t('searchAge.label')}
        thumbLabels={[t('searchAge.from'), t('searchAge.to')]}
        min={limits.age.min}
        max={limits.age.max}
        value={span}
        onChange={(search_age) => change({ search_age })}
        format={([from, to]) => t('searchAge.span', { from, to })}
        className="rounded-xl border border-border bg-surface p-5 shadow-card"
      />
      <p role="alert" className="mt-2 text-sm text-danger-text">
        {error}
      </p>
    </StepForm>
  );
};
