import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { Combobox } from '@kindred/ui/combobox';
import { TextField } from '@kindred/ui/field';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useCities, useListCity } from '../../lib/forms/use-cities.ts';
import { errorName } from '../../lib/http/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePersonalForm } from './use-personal-form.ts';

interface PersonalFormProps {
  name: string;
  own: NonNullable<UserInfo['own']>;
  onDone: () => void;
}

/** Name and city. The country is that of the city. While the name cannot change, a hint shows the next possible date. */
export const PersonalForm = ({ name: savedName, own, onDone }: PersonalFormProps) => {
  const { t } = useTranslation(['profile-edit', 'registration', 'errors', 'common']);
  const format = useFormat();
  const listed = useListCity();
  const [prefix, setPrefix] = useState('');
  const cities = useCities(prefix);
  const { form, name, isNameFixed, trouble } = usePersonalForm(savedName, own, onDone);
  const { faults } = form;
  const { city } = form.values;
  const nextChangeAt = own.name_change_at;
  const nextChange = nextChangeAt === null ? '' : format.fullDay(new Date(nextChangeAt * 1000));
  const nameHint = nextChange
    ? t('personal.nameAgain', { date: nextChange })
    : t('personal.nameOnce', { count: limits.nameChange.everyDays });
  const cityFault = faults.city ?? (cities.error && errorName('cities', cities.error));
  return (
    <form {...form.props} noValidate className="flex flex-col gap-6">
      <TextField
        label={t('registration:name.label')}
        hint={nameHint}
        error={faults.name && !isNameFixed ? t(`errors:${faults.name}`) : undefined}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={limits.name.max}
        readOnly={isNameFixed}
        suffix={isNameFixed && <Lock aria-hidden="true" className="me-3 size-5 text-text-muted" />}
        {...form.field('name')}
        value={name}
      />
      <Combobox
        label={t('registration:location.label')}
        placeholder={t('registration:location.placeholder')}
        items={cities.items.map(listed)}
        loading={cities.loading}
        onQuery={(query) => setPrefix(query.slice(0, limits.cities.prefixMax))}
        value={city && listed(city)}
        onChange={(chosen) => form.set({ city: chosen })}
        hint={city ? listed(city).detail : undefined}
        error={cityFault ? t(`errors:${cityFault}`) : undefined}
        labels={{ loading: t('registration:location.searching'), empty: t('registration:location.none') }}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {trouble && t(`errors:${trouble}`)}
      </p>
      <Button type="submit" block loading={form.isPending}>
        {t('common:action.save')}
      </Button>
    </form>
  );
};
