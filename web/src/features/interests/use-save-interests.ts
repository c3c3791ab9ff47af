import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { takeOwnProfile } from '../../lib/own-profile.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { forgetChosen } from './use-chosen.ts';

/** Saves what the member likes. */
export const useSaveInterests = (onSaved: () => void) => {
  const { t } = useTranslation('interests');
  const client = useQueryClient();
  const showToast = useToast();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (interests: readonly number[]) => api('editProfile', { interests: [...interests] }),
    onSuccess: async ({ user }) => {
      forgetChosen();
      await takeOwnProfile(client, user);
      showToast({ title: t('saved'), tone: 'success' });
      onSaved();
    },
  });
  return { save: useSingleFlight(mutateAsync), isPending, error };
};
