import { MultiChoice, SingleChoice } from '@kindred/ui/choice';
import { TextField } from '@kindred/ui/field';
import { MeasureField } from '../../lib/forms/measure-field.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type Field, useFieldOptions } from './use-fields.ts';

export type Answer = number | string | readonly number[] | undefined;

/** Fields with many short values, shown as chips. */
const chipFields: ReadonlySet<string> = new Set([
  'field_of_activity',
  'religion',
  'ethnicity',
  'foreign_languages',
  'user_mood',
]);

interface AnswerFieldProps {
  field: Field;
  /** The legend of the choices. */
  question: string;
  answer: Answer;
  onChange: (answer: Answer) => void;
  /** Called when a pointer chose one of the values. The screen may then continue by itself. */
  onPick?: (() => void) | undefined;
  error?: string | undefined;
}

/** The initial position of a slider without an answer: the middle of the range for height, the first quarter for weight. */
export const initialMeasure = ({ id, min = 0, max = 0 }: Pick<Field, 'id' | 'min' | 'max'>): number =>
  Math.round(min + (max - min) / (id === 'weight' ? 4 : 2));

/** The input of a field, by the field's type (spec 3 §3 Vocabulary field). */
export const AnswerField = ({ field, question, answer, onChange, onPick, error }: AnswerFieldProps) => {
  const { t } = useTranslation(['profile-edit', 'registration']);
  const optionsOf = useFieldOptions();
  const layout = chipFields.has(field.id) ? 'chips' : 'list';
  if (field.type === 'range') {
    const { min = 0, max = 0 } = field;
    const measure = field.id === 'height' ? 'height' : 'weight';
    const labels = {
      height: { less: t('registration:height.shorter'), more: t('registration:height.taller') },
      weight: { less: t('step.weight.less'), more: t('step.weight.more') },
    };
    return (
      <MeasureField
        measure={measure}
        labels={{ name: field.label, ...labels[measure] }}
        min={min}
        max={max}
        value={typeof answer === 'number' ? answer : initialMeasure(field)}
        onChange={onChange}
      />
    );
  }
  if (field.type === 'text')
    return (
      <TextField
        label={field.label}
        hint={t('registration:position.hint')}
        error={error}
        autoComplete="organization-title"
        autoCapitalize="sentences"
        enterKeyHint="done"
        maxLength={field.max}
        value={typeof answer === 'string' ? answer : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (field.type === 'multiple') {
    const chosen = Array.isArray(answer) ? (answer as readonly number[]) : [];
    return (
      <MultiChoice
        legend={question}
        layout={layout}
        options={optionsOf(field, chosen)}
        value={chosen.map(String)}
        onChange={(values) => onChange(values.map(Number))}
        error={error}
      />
    );
  }
  const chosen = typeof answer === 'number' ? answer : undefined;
  return (
    <SingleChoice
      legend={question}
      layout={layout}
      options={optionsOf(field, chosen === undefined ? [] : [chosen])}
      value={chosen === undefined ? undefined : String(chosen)}
      onChange={(value) => onChange(Number(value))}
      onPick={onPick}
      error={error}
    />
  );
};
