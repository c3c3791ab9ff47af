import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { Combobox } from '@kindred/ui/combobox';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useState } from 'react';
import { useCities, useListCity, useVisitorCity } from '../../../lib/forms/use-cities.ts';
import { errorName } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { canRequestLocation } from '../browser-location.ts';
import { currentDraft, setFault, updateDraft } from '../draft/draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useLocateCity } from '../use-locate-city.ts';
import { useStep } from '../use-step.ts';

/** The visitor's city: guessed by the network, found by the device's location, or searched by its first characters. */
export const LocationStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation(['registration', 'errors']);
  const { draft, error, change } = useStep(id);
  const [prefix, setPrefix] = useState('');
  const cities = useCities(prefix);
  const listed = useListCity();
  const device = useLocateCity();
  const [isTouched, setTouched] = useState(draft.city !== undefined);
  const { data: guess } = useVisitorCity(!isTouched);

  useEffect(() => {
    if (guess && !isTouched && !currentDraft().city) updateDraft({ city: guess });
  }, [guess, isTouched]);

  const submit = () => (draft.city ? onDone() : setFault('location', 'cityUnknown'));
  const failed = cities.error && t(`errors:${errorName('cities', cities.error)}`);
  return (
    <StepForm {...frame} title={t('location.title')} text={t('location.text')} onSubmit={submit}>
      <Combobox
        label={t('location.label')}
        placeholder={t('location.placeholder')}
        items={cities.items.map(listed)}
        loading={cities.loading}
        onQuery={(query) => {
          setTouched(true);
          setPrefix(query.slice(0, limits.cities.prefixMax));
        }}
        value={draft.city ? listed(draft.city) : null}
        onChange={(city) => {
          setTouched(true);
          // Another city replaces the device's location.
          change({ city: city ? { ...withoutDetail(city) } : undefined, place: undefined });
        }}
        hint={draft.city ? listed(draft.city).detail : undefined}
        error={error ?? failed ?? undefined}
        labels={{ loading: t('location.searching'), empty: t('location.none') }}
      />
      {canRequestLocation() && (
        <Button
          compact
          variant="ghost"
          icon={<MapPin aria-hidden="true" className="size-5" />}
          loading={device.isLocating}
          onClick={() => {
            setTouched(true);
            void device.locate();
          }}
          className="mt-3 -ms-3"
        >
          {t('location.useMine')}
        </Button>
      )}
      <p role="status" className="mt-1 text-sm text-text-muted">
        {device.fault && t(`location.${device.fault}`)}
      </p>
      <p className="mt-6 text-sm text-text-muted text-pretty">{t('location.privacy')}</p>
    </StepForm>
  );
};

const withoutDetail = ({
  id,
  title,
  region,
  country_id,
}: {
  id: number;
  title: string;
  region: string;
  country_id: number;
}) => ({
  id,
  title,
  region,
  country_id,
});
