import type { LoadableQuery } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { QueryState } from '../../../lib/layout/query-state.tsx';
import { type Answer, AnswerField } from '../answer-field.tsx';
import { type Field, findField } from '../use-fields.ts';

interface StepQuestionProps {
  fields: LoadableQuery<readonly Field[]>;
  name: Field['id'];
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
export const StepQuestion = ({ fields, name, ...rest }: StepQuestionProps) => {
  const { t } = useTranslation('profile');
  return (
    <QueryState
      query={fields}
      call="memberVocabulary"
      failedTitle={t('failed.title')}
      loadingClassName="flex flex-col gap-3"
      loading={skeletonRows.map((row) => <Skeleton key={row} className="h-15" />)}
    >
      {(loadedFields) => {
        const field = findField(loadedFields, name);
        return field && <QuestionForm field={field} {...rest} />;
      }}
    </QueryState>
  );
};

interface QuestionFormProps extends Omit<StepQuestionProps, 'fields' | 'name'> {
  field: Field;
}

const QuestionForm = ({ field, title, text, isMissing, onSubmit, ...rest }: QuestionFormProps) => {
  const { t } = useTranslation('registration');
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
