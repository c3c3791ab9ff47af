import type { City } from '@kindred/contract/geo';
import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { Combobox } from '@kindred/ui/combobox';
import { TextField } from '@kindred/ui/field';
import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCities, useListed } from '../../lib/forms/use-cities.ts';
import { errorName } from '../../lib/http/api.ts';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';
import { useSavePrivate } from './use-save-private.ts';

interface PersonalFormProps {
  name: string;
  own: NonNullable<UserInfo['own']>;
  onDone: () => void;
}

const draft = 'profile:name';

/** Name and city. The country is that of the city. While the name cannot change, a hint shows the next possible date. */
export const PersonalForm = ({ name: standing, own, onDone }: PersonalFormProps) => {
  const { t } = useTranslation(['profile-edit', 'registration', 'errors', 'common']);
  const format = useFormat();
  const listed = useListed();
  const [written, setWritten] = useState<string | undefined>(() => readDraft(draft) || undefined);
  const [city, setCity] = useState<City | null>(own.city);
  const [prefix, setPrefix] = useState('');
  const [isCityAsked, setCityAsked] = useState(false);
  const cities = useCities(prefix);
  const { save, saving, faults, trouble } = useSavePrivate();

  const again = own.name_change_at;
  const isNameFixed = faults.name === 'nameChangeUnavailable' || (again !== null && again > serverSeconds());
  const name = isNameFixed ? standing : (written ?? standing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCityAsked(true);
    if (!city) return;
    void save({ name: name.trim(), cityId: city.id, countryId: city.country_id }, () => {
      saveDraft(draft, '');
      onDone();
    });
  };
  const nextChange = again === null ? '' : format.fullDay(new Date(again * 1000));
  const nameHint = nextChange
    ? t('personal.nameAgain', { date: nextChange })
    : t('personal.nameOnce', { count: limits.nameChange.everyDays });
  const cityFault =
    faults.city ?? (isCityAsked && !city ? 'cityUnknown' : cities.error && errorName('cities', cities.error));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        label={t('registration:name.label')}
        hint={nameHint}
        error={faults.name && !isNameFixed ? t(`errors:${faults.name}`) : undefined}
        name="name"
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={limits.name.max}
        readOnly={isNameFixed}
        suffix={isNameFixed && <Lock aria-hidden="true" className="me-3 size-5 text-text-muted" />}
        value={name}
        onChange={({ target }) => {
          setWritten(target.value);
          saveDraft(draft, target.value);
        }}
      />
      <Combobox
        label={t('registration:location.label')}
        placeholder={t('registration:location.placeholder')}
        items={cities.items.map(listed)}
        loading={cities.loading}
        onQuery={(query) => setPrefix(query.slice(0, limits.cities.prefixMax))}
        value={city && listed(city)}
        onChange={setCity}
        hint={city ? listed(city).detail : undefined}
        error={cityFault ? t(`errors:${cityFault}`) : undefined}
        labels={{ loading: t('registration:location.searching'), empty: t('registration:location.none') }}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {trouble && t(`errors:${trouble}`)}
      </p>
      <Button type="submit" block loading={saving}>
        {t('common:action.save')}
      </Button>
    </form>
  );
};
