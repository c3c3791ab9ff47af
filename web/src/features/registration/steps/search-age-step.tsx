import { limits } from '@kindred/contract/limits';
import { Range } from '@kindred/ui/range';
import { serverSeconds } from '../../../lib/http/server-clock.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ageAt, emptyBirthday } from '../birthday.ts';
import { getDefaultSearchAge } from '../search-age.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

/** The age range that the visitor looks for. */
export const SearchAgeStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation('registration');
  const { draft, error, change } = useStep(id);
  const age = ageAt(draft.birthday ?? emptyBirthday, new Date(serverSeconds() * 1000)) ?? limits.age.min;
  const range = draft.search_age ?? getDefaultSearchAge(age);
  const submit = () => {
    change({ search_age: range });
    onDone();
  };
  return (
    <StepForm {...frame} title={t('searchAge.title')} text={t('searchAge.text')} onSubmit={submit}>
      <Range
        label={t('searchAge.label')}
        thumbLabels={[t('searchAge.from'), t('searchAge.to')]}
        min={limits.age.min}
        max={limits.age.max}
        value={range}
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
