import { MultiChoice, SingleChoice } from '@kindred/ui/choice';
import { TextField } from '@kindred/ui/field';
import { useTranslation } from 'react-i18next';
import { MeasureField } from '../../lib/forms/measure-field.tsx';
import { type Field, useOffered } from './use-fields.ts';

export type Answer = number | string | readonly number[] | undefined;

/** Fields of many short words. */
const asChips: ReadonlySet<string> = new Set([
  'field_of_activity',
  'religion',
  'ethnicity',
  'foreign_languages',
  'user_mood',
]);

interface AnswerFieldProps {
  field: Field;
  /** What is asked; read out with the choices. */
  question: string;
  answer: Answer;
  onChange: (answer: Answer) => void;
  /** One of a few was picked by hand, which may lead on at once. */
  onPick?: (() => void) | undefined;
  error?: string | undefined;
}

/** Where a measure begins that nobody entered yet: most are of middle height, and lighter than the middle. */
export const beginningOf = ({ id, min = 0, max = 0 }: Pick<Field, 'id' | 'min' | 'max'>): number =>
  Math.round(min + (max - min) / (id === 'weight' ? 4 : 2));

/** What asks for a field, by its type (spec 3 §3 Vocabulary field). */
export const AnswerField = ({ field, question, answer, onChange, onPick, error }: AnswerFieldProps) => {
  const { t } = useTranslation(['profile-edit', 'registration']);
  const offered = useOffered();
  const layout = asChips.has(field.id) ? 'chips' : 'list';
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
        value={typeof answer === 'number' ? answer : beginningOf(field)}
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
        options={offered(field, chosen)}
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
      options={offered(field, chosen === undefined ? [] : [chosen])}
      value={chosen === undefined ? undefined : String(chosen)}
      onChange={(value) => onChange(Number(value))}
      onPick={onPick}
      error={error}
    />
  );
};
