import { limits } from '@kindred/contract/limits';
import type { SearchDistance, UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { Range } from '@kindred/ui/range';
import { useForm } from '@kindred/ui/use-form';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSaveSearch } from '../../lib/members/use-save-search.ts';

type Own = NonNullable<UserInfo['own']>;

/** The radio value of a distance. The empty string stands for any distance. */
const optionOf = (km: SearchDistance): string => (km === null ? '' : String(km));
const distances: readonly SearchDistance[] = [...limits.searchDistancesKm, null];

interface SearchValues {
  readonly gender: Own['search_gender'];
  readonly ages: readonly [from: number, to: number];
  readonly distance: SearchDistance;
}

/** The form of the search settings. Sends nothing if nothing changed. */
export const SearchForm = ({ own, onDone }: { own: Own; onDone: () => void }) => {
  const { t } = useTranslation(['matches-game', 'common']);
  const errorText = useErrorText();
  const { mutateAsync: save } = useSaveSearch();
  const form = useForm<SearchValues>({
    initial: {
      gender: own.search_gender,
      ages: [own.search_age_from, own.search_age_to],
      distance: own.search_distance,
    },
    send: async ({ gender, ages: [from, to], distance }) => {
      const isChanged =
        gender !== own.search_gender ||
        from !== own.search_age_from ||
        to !== own.search_age_to ||
        distance !== own.search_distance;
      if (isChanged)
        await save({ search_gender: gender, search_age_from: from, search_age_to: to, search_distance: distance });
    },
    onSent: onDone,
  });
  const { gender, ages, distance } = form.values;
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <SingleChoice
        legend={t('settings.gender')}
        showLegend
        layout="chips"
        options={[
          { value: 'f', label: t('settings.women') },
          { value: 'm', label: t('settings.men') },
        ]}
        value={gender}
        onChange={(chosen) => form.set({ gender: chosen })}
      />
      <Range
        label={t('settings.age')}
        thumbLabels={[t('settings.ageFrom'), t('settings.ageTo')]}
        min={limits.age.min}
        max={limits.age.max}
        value={ages}
        onChange={(chosen) => form.set({ ages: chosen })}
        format={([youngest, oldest]) => t('settings.ageSpan', { from: youngest, to: oldest })}
      />
      <SingleChoice
        legend={t('settings.distance')}
        showLegend
        layout="chips"
        options={distances.map((km) => ({
          value: optionOf(km),
          label: km === null ? t('settings.anyDistance') : t('settings.upTo', { km }),
        }))}
        value={optionOf(distance)}
        onChange={(chosen) => form.set({ distance: distances.find((km) => optionOf(km) === chosen) ?? null })}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {form.error !== null && errorText('searchSettings', form.error)}
      </p>
      <Button type="submit" block loading={form.isPending}>
        {t('settings.save')}
      </Button>
    </form>
  );
};
