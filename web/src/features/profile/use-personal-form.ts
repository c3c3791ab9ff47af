import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { City } from '@kindred/contract/geo';
import type { UserInfo } from '@kindred/contract/profile';
import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorName, errorNames, type Trouble } from '../../lib/http/api.ts';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { publishCandidateEvent } from '../../lib/members/candidate-events.ts';
import { formDraft } from '../../lib/messages/drafts.ts';
import { myProfileQuery, setMyProfile } from '../../lib/session/my-profile.ts';

type Own = NonNullable<UserInfo['own']>;

interface PersonalValues {
  /** Undefined until the member edits the name. */
  readonly name: string | undefined;
  readonly city: City | null;
}

type PersonalFault = Trouble<'savePrivate'>;

const faultsOf = (error: unknown) => {
  const found = errorNames('savePrivate', error);
  const faultOf = (field: string) => found.find((fault) => fault.field === field)?.name;
  return { name: faultOf('name'), city: faultOf('city_id') };
};

/**
 * The form of name and city. Sends those that changed. Another city restarts the matches game. The name is fixed until the date
 * in the profile, and after a refusal.
 */
export const usePersonalForm = (savedName: string, own: Own, onDone: () => void) => {
  const { t } = useTranslation('profile-edit');
  const client = useQueryClient();
  const showToast = useToast();
  const [isNameRefused, setNameRefused] = useState(false);
  const nextChangeAt = own.name_change_at;
  const isNameFixed = isNameRefused || (nextChangeAt !== null && nextChangeAt > serverSeconds());
  const nameOf = (values: PersonalValues): string => (isNameFixed ? savedName : (values.name ?? savedName));
  const isNewCity = (city: City | null): boolean => city?.id !== own.city?.id;

  const form = useForm<PersonalValues, PersonalFault, UserInfo | null>({
    initial: { name: undefined, city: own.city },
    validate: ({ city }) => ({ city: city ? undefined : 'cityUnknown' }),
    send: async (values) => {
      const { city } = values;
      const name = nameOf(values).trim();
      const request: RequestOf<Calls['savePrivate']> = {
        ...(name !== savedName && { name }),
        ...(city && isNewCity(city) && { city_id: city.id, country_id: city.country_id }),
      };
      return Object.keys(request).length === 0 ? null : (await api('savePrivate', request)).user;
    },
    onSent: async (user, { city }) => {
      if (user) {
        await setMyProfile(client, user);
        if (isNewCity(city)) publishCandidateEvent('wishesChanged', null);
        showToast({ title: t('saved'), tone: 'success' });
      }
      onDone();
    },
    faultsOf,
    onError: (error) => {
      if (faultsOf(error).name === 'nameChangeUnavailable') setNameRefused(true);
      // The profile contains the date from which the name may change.
      void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
    },
    show: 'live',
    draft: formDraft('profile:name', 'name'),
  });
  return {
    form,
    name: nameOf(form.values),
    isNameFixed,
    trouble: form.error ? errorName('savePrivate', form.error) : undefined,
  };
};
