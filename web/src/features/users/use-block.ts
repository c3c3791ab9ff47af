import { useToast } from '@kindred/ui/toast';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { publishCandidateEvent } from '../../lib/members/candidate-events.ts';
import { forgetMember } from '../../lib/members/listed-members.ts';
import { albumQuery } from './user-query.ts';

/** Blocks a member, and refetches every query: the member disappears from all lists and threads. */
export const useBlock = (hid: string, onBlocked?: () => void) => {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: () => api('blockUser', { hid }),
    onSuccess: () => {
      publishCandidateEvent('decided', hid);
      forgetMember(client, hid);
      showToast({ title: t('block.done'), tone: 'success' });
      onBlocked?.();
      // The album of a blocked member is not available.
      const album = hashKey(albumQuery(hid, false).queryKey);
      void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== album });
    },
  });
};

/** Unblocks a member, and refetches every query. */
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
