import { limits } from '@kindred/contract/limits';
import { MultiChoice } from '@kindred/ui/choice';
import { TextField } from '@kindred/ui/field';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { setProfileFields } from '../draft/draft.ts';
import { FieldValues } from '../field-values.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

const { min, max } = limits.interests;

/** How many interests are listed without a search. */
const unsearchedCount = 60;

/** The visitor's interests, with a search. Chosen interests are listed during a search too. */
export const InterestsStep = ({ id, onDone, ...frame }: StepProps<'interests'>) => {
  const { t, i18n } = useTranslation('registration');
  const { draft, error } = useStep(id);
  const [isSubmitted, setSubmitted] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = draft.fields?.interests ?? [];
  const normalize = (text: string) => text.toLocaleLowerCase(i18n.language).trim();
  const submit = () => {
    setSubmitted(true);
    if (chosen.length >= min) onDone();
  };
  return (
    <StepForm
      {...frame}
      title={t('interests.title')}
      text={t('interests.text', { min, max })}
      onSubmit={submit}
      problem={isSubmitted && chosen.length < min ? t('interests.missing', { min }) : error}
    >
      <FieldValues id={id}>
        {(options) => {
          const isFound = (label: string, index: number) =>
            normalize(search) === '' ? index < unsearchedCount : normalize(label).includes(normalize(search));
          const found = options.filter(
            ({ value, label }, index) => chosen.includes(Number(value)) || isFound(label, index),
          );
          return (
            <>
              <TextField
                label={t('interests.search')}
                hideLabel
                placeholder={t('interests.search')}
                suffix={<Search aria-hidden="true" className="me-3 size-5 text-text-muted" />}
                type="search"
                autoComplete="off"
                enterKeyHint="search"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                // Enter would submit the step. The search needs no submission.
                onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
              />
              <p role="status" className="mt-1 mb-3 text-sm text-text-muted [font-variant-numeric:tabular-nums]">
                {found.length > 0 ? t('interests.chosen', { chosen: chosen.length, max }) : t('interests.none')}
              </p>
              <MultiChoice
                legend={t('interests.title')}
                options={found}
                value={chosen.map(String)}
                onChange={(values) => setProfileFields({ interests: values.map(Number) }, id)}
                max={max}
              />
            </>
          );
        }}
      </FieldValues>
    </StepForm>
  );
};
