import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Switch } from '@kindred/ui/checkbox';
import { SingleChoice } from '@kindred/ui/choice';
import { Range } from '@kindred/ui/range';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LockedFilters, LockedPlace } from './locked-filters.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PremiumFields } from './premium-fields.tsx';
import type { FilterFormState } from './use-filter-form.ts';
import { VocabularyChoice } from './vocabulary-choice.tsx';

interface FilterFormProps {
  readonly id: string;
  readonly form: FilterFormState;
  readonly own: NonNullable<UserInfo['own']>;
  readonly isPremium: boolean;
}

/** The fields of the filter. Without Premium, those of Premium are buttons that open it. */
export const FilterForm = ({ id, form, own, isPremium }: FilterFormProps) => {
  const { t } = useTranslation('search');
  const { values } = form;
  return (
    <form {...form.props} id={id} className="flex flex-col gap-6">
      <SingleChoice
        legend={t('form.status')}
        showLegend
        layout="chips"
        options={[
          { value: 'all', label: t('form.all') },
          { value: 'online', label: t('form.online') },
          { value: 'new', label: t('form.new') },
        ]}
        value={values.status}
        onChange={(status) => form.set({ status })}
      />
      <SingleChoice
        legend={t('form.gender')}
        showLegend
        layout="chips"
        options={[
          { value: 'GENDER_FEMALE', label: t('form.women') },
          { value: 'GENDER_MALE', label: t('form.men') },
        ]}
        value={values.gender}
        onChange={(gender) => form.set({ gender })}
      />
      <Range
        label={t('form.age')}
        thumbLabels={[t('form.ageFrom'), t('form.ageTo')]}
        min={limits.age.min}
        max={limits.age.max}
        value={values.ages}
        onChange={(ages) => form.set({ ages })}
        format={([from, to]) => t('form.ageSpan', { from, to })}
      />
      <Switch
        label={t('form.verified')}
        checked={values.isVerified}
        onChange={({ target }) => form.set({ isVerified: target.checked })}
      />
      <Switch
        label={t('form.confirmedEmail')}
        checked={values.isEmailConfirmed}
        onChange={({ target }) => form.set({ isEmailConfirmed: target.checked })}
      />
      <VocabularyChoice form={form} name="relationshipGoals" words="goal" />
      {isPremium ? <PlaceFields form={form} /> : <LockedPlace city={own.city?.title} />}
      {isPremium ? <PremiumFields form={form} /> : <LockedFilters />}
    </form>
  );
};
