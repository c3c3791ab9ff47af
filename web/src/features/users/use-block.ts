import { useToast } from '@kindred/ui/toast';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { publishCandidateEvent } from '../../lib/members/candidate-events.ts';
import { albumQuery } from './user-query.ts';

/** Blocks a member; every list and thread is asked for anew, since they are gone from all of them. */
export const useBlock = (hid: string, onBlocked: () => void) => {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: () => api('blockUser', { hid }),
    onSuccess: () => {
      publishCandidateEvent('decided', hid);
      showToast({ title: t('block.done'), tone: 'success' });
      onBlocked();
      // Their photos are not to be had any more.
      const album = hashKey(albumQuery(hid, false).queryKey);
      void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== album });
    },
  });
};

/** Takes a block back. */
export const useUnblock = (hid: string) => {
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => api('unblockUser', { hid }),
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => {
      showToast({ title: errorText('unblockUser', error), tone: 'danger' });
    },
  });
};
