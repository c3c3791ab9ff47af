import { Button } from '@kindred/ui/button';
import { MultiChoice } from '@kindred/ui/choice';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorName } from '../../../lib/api.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

/** Places that are kept until the goals are there. */
const places = [1, 2, 3, 4, 5, 6, 7];

const useGoals = () => {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['registration', 'vocabulary', i18n.language],
    queryFn: () => api('guestVocabulary', {}),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ fields }) => fields.find(({ id }) => id === 'goal')?.values ?? [],
  });
};

/** What one is here for; the server knows the words. */
export const GoalStep = ({ onDone, ...frame }: StepProps) => {
  const { t } = useTranslation(['registration', 'errors', 'common']);
  const { draft, error, change } = useStep('goal');
  const [asked, setAsked] = useState(false);
  const goals = useGoals();
  const chosen = draft.goal ?? [];
  const submit = () => {
    setAsked(true);
    if (chosen.length > 0) onDone();
  };
  return (
    <StepForm {...frame} title={t('goal.title')} text={t('goal.text')} onSubmit={submit}>
      {goals.isPending && (
        <div className="flex flex-col gap-3">
          {places.map((place) => (
            <Skeleton key={place} className="h-15 rounded-lg" />
          ))}
        </div>
      )}
      {goals.isError && (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p className="text-danger-text">{t(`errors:${errorName('guestVocabulary', goals.error)}`)}</p>
          <Button compact variant="secondary" loading={goals.isFetching} onClick={() => void goals.refetch()}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
      {goals.data && (
        <MultiChoice
          legend={t('goal.title')}
          layout="list"
          options={goals.data.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={chosen.map(String)}
          onChange={(values) => change({ goal: values.map(Number) })}
          error={asked && chosen.length === 0 ? t('goal.missing') : error}
        />
      )}
    </StepForm>
  );
};
