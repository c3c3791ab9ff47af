import { limits } from '@kindred/contract/limits';
import { Range } from '@kindred/ui/range';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { moods } from '../../lib/i18n/vocabulary.gen.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import { InterestsField } from './interests-field.tsx';
import type { FilterFormState } from './use-filter-form.ts';
import { NumberChoice, VocabularyChoice } from './vocabulary-choice.tsx';

/** The filters that need Premium (decisions §5 Search). */
export const PremiumFields = ({ form }: { form: FilterFormState }) => {
  const { t } = useTranslation(['search', 'vocabulary']);
  const words = useVocabulary();
  const format = useFormat();
  const { heights, mood } = form.values;
  return (
    <>
      <Range
        label={words.label('height')}
        thumbLabels={[t('form.heightFrom'), t('form.heightTo')]}
        min={limits.height.minCm}
        max={limits.height.maxCm}
        value={heights}
        onChange={(chosen) => form.set({ heights: chosen })}
        format={([from, to]) => format.heightSpan(from, to)}
      />
      <VocabularyChoice form={form} name="relationshipStatus" words="marital_status" />
      <VocabularyChoice form={form} name="drinking" words="alcohol" />
      <VocabularyChoice form={form} name="smoking" words="smoking" />
      <NumberChoice
        legend={t('vocabulary:label.mood')}
        count={moods.length}
        labelOf={words.mood}
        value={mood}
        onChange={(ids) => form.set({ mood: ids })}
      />
      <InterestsField chosen={form.values.interests} onChange={(interests) => form.set({ interests })} />
    </>
  );
};
