import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Answer } from '../answer-field.tsx';
import { type Field, useAnswerText } from '../use-fields.ts';

/** The changed answer that is not saved. */
export const StepUnsaved = ({ field, answer }: { field: Field | undefined; answer: Answer }) => {
  const { t } = useTranslation('profile-edit');
  const formatAnswer = useAnswerText();
  return (
    <>
      <p className="mb-5 text-text-muted text-pretty">{t('step.confirm.text')}</p>
      {field && (
        <dl className="flex min-h-14 items-center justify-between gap-4 rounded-xl bg-field px-4 py-2.5">
          <dt className="max-w-1/2 shrink-0 text-text-muted">{field.label}</dt>
          <dd className="min-w-0 text-end font-medium break-words">{formatAnswer(field, answer)}</dd>
        </dl>
      )}
    </>
  );
};
