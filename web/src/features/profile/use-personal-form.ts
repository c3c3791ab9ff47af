import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorName, errorNames } from '../../lib/http/api.ts';
import { publishCandidateEvent } from '../../lib/members/candidate-events.ts';
import { myProfileQuery, setMyProfile } from '../../lib/session/my-profile.ts';

interface Personal {
  readonly name: string;
  readonly cityId: number;
  readonly countryId: number;
}

type Request = RequestOf<Calls['savePrivate']>;

/** Saves name and city if they changed. Another city restarts the matches game. */
export const useSavePrivate = () => {
  const { t } = useTranslation('profile-edit');
  const client = useQueryClient();
  const showToast = useToast();
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (request: Request) => api('savePrivate', request),
  });

  const save = async ({ name, cityId, countryId }: Personal, onSaved: () => void): Promise<void> => {
    const before = client.getQueryData(myProfileQuery.queryKey);
    if (isRunning.current || !before) return;
    const isNewCity = cityId !== before.own?.city?.id;
    const request: Request = {
      ...(name !== before.masked_name && { name }),
      ...(isNewCity && { city_id: cityId, country_id: countryId }),
    };
    if (Object.keys(request).length === 0) return onSaved();
    isRunning.current = true;
    // The form shows the error of the mutation.
    const saved = await mutateAsync(request).catch(() => null);
    if (saved) await setMyProfile(client, saved.user);
    // The profile contains the date from which the name may change.
    else void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
    isRunning.current = false;
    if (!saved) return;
    if (isNewCity) publishCandidateEvent('wishesChanged', null);
    showToast({ title: t('saved'), tone: 'success' });
    onSaved();
  };
  const found = error ? errorNames('savePrivate', error) : [];
  const faultOf = (field: string) => found.find((fault) => fault.field === field)?.name;
  const faults = { name: faultOf('name'), city: faultOf('city_id') };
  return {
    save,
    saving: isPending,
    faults,
    trouble: error && !faults.name && !faults.city ? errorName('savePrivate', error) : undefined,
  };
};
