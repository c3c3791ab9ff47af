import { Skeleton } from '@kindred/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Answer, AnswerField } from '../answer-field.tsx';
import { LoadFailed } from '../load-failed.tsx';
import type { Field } from '../use-fields.ts';

interface StepQuestionProps {
  fields: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** Undefined until the fields are loaded. */
  field: Field | undefined;
  title: string;
  text: string;
  answer: Answer;
  /** The member tried to save without an answer. */
  isMissing: boolean;
  onChange: (answer: Answer) => void;
  /** Called when a pointer chose one of the values. */
  onPick: (() => void) | undefined;
  onSubmit: () => void;
}

const skeletonRows = [1, 2, 3, 4, 5];

/** Scrolls a long list to the chosen value. */
const showChosen = (form: HTMLFormElement | null): void => {
  form?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
};

/** The text of a question and its input. */
export const StepQuestion = ({ fields, field, title, text, isMissing, onSubmit, ...rest }: StepQuestionProps) => {
  const { t } = useTranslation(['registration', 'common']);
  if (!field && fields.isError)
    return <LoadFailed retrying={fields.isFetching} onRetry={() => void fields.refetch()} />;
  if (!field)
    return (
      <div role="status" aria-label={t('common:loading')} className="flex flex-col gap-3">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-15" />
        ))}
      </div>
    );
  const missing = { text: t('position.missing'), multiple: t('choice.some'), single: t('choice.one'), range: '' };
  return (
    <form
      ref={showChosen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className="mb-5 text-text-muted text-pretty">{text}</p>
      <AnswerField field={field} question={title} error={isMissing ? missing[field.type] : undefined} {...rest} />
    </form>
  );
};
