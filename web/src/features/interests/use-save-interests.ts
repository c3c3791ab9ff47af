import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { api } from '../../lib/http/api.ts';
import { setMyProfile } from '../../lib/session/my-profile.ts';
import { clearInterestsDraft } from './use-chosen-interests.ts';

/** Saves the member's interests. */
export const useSaveInterests = (onSaved: () => void) => {
  const { t } = useTranslation('interests');
  const client = useQueryClient();
  const showToast = useToast();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (interests: readonly number[]) => api('editProfile', { interests: [...interests] }),
    onSuccess: async ({ user }) => {
      clearInterestsDraft();
      await setMyProfile(client, user);
      showToast({ title: t('saved'), tone: 'success' });
      onSaved();
    },
  });
  return { save: useSingleFlight(mutateAsync), isPending, error };
};
