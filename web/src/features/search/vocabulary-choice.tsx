import { MultiChoice } from '@kindred/ui/choice';
import { vocabulary } from '../../lib/i18n/vocabulary.gen.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import type { ListField } from './filter.ts';
import type { FilterFormState } from './use-filter-form.ts';

interface VocabularyChoiceProps {
  readonly form: FilterFormState;
  readonly name: ListField;
  /** The field of the profile. */
  readonly words: 'goal' | 'alcohol' | 'smoking' | 'marital_status';
}

/** Chooses values of a profile field. */
export const VocabularyChoice = ({ form, name, words: field }: VocabularyChoiceProps) => {
  const words = useVocabulary();
  return (
    <NumberChoice
      legend={words.label(field)}
      count={vocabulary[field].length}
      labelOf={(id) => words.value(field, id)}
      value={form.values[name]}
      onChange={(ids) => form.set({ [name]: ids })}
    />
  );
};

interface NumberChoiceProps {
  readonly legend: string;
  readonly count: number;
  readonly labelOf: (id: number) => string | null;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Chooses some of the numbers from 1 to `count`, which have labels. */
export const NumberChoice = ({ legend, count, labelOf, value, onChange }: NumberChoiceProps) => (
  <MultiChoice
    legend={legend}
    showLegend
    options={Array.from({ length: count }, (_, index) => ({
      value: String(index + 1),
      label: labelOf(index + 1) ?? '',
    }))}
    value={value.map(String)}
    onChange={(ids) => onChange(ids.map(Number))}
  />
);
