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

/** Saves name and place where they changed; another place starts the matches game anew. */
export const useSavePrivate = () => {
  const { t } = useTranslation('profile-edit');
  const client = useQueryClient();
  const showToast = useToast();
  const running = useRef(false);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (request: Request) => api('savePrivate', request),
  });

  const save = async ({ name, cityId, countryId }: Personal, onSaved: () => void): Promise<void> => {
    const before = client.getQueryData(myProfileQuery.queryKey);
    if (running.current || !before) return;
    const isNewPlace = cityId !== before.own?.city?.id;
    const request: Request = {
      ...(name !== before.masked_name && { name }),
      ...(isNewPlace && { city_id: cityId, country_id: countryId }),
    };
    if (Object.keys(request).length === 0) return onSaved();
    running.current = true;
    // The mutation holds what failed, and the form says it.
    const saved = await mutateAsync(request).catch(() => null);
    if (saved) await setMyProfile(client, saved.user);
    // From when the name may change, the server knows.
    else void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
    running.current = false;
    if (!saved) return;
    if (isNewPlace) publishCandidateEvent('wishesChanged', null);
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
