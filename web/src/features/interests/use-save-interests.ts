import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { takeOwnProfile } from '../../lib/own-profile.ts';
import { forgetChosen } from './use-chosen.ts';

/** Saves what the member likes. */
export const useSaveInterests = (onSaved: () => void) => {
  const { t } = useTranslation('interests');
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (interests: readonly number[]) => api('editProfile', { interests: [...interests] }),
    onSuccess: ({ user }) => {
      forgetChosen();
      void takeOwnProfile(client, user);
      showToast({ title: t('saved'), tone: 'success' });
      onSaved();
    },
  });
};
