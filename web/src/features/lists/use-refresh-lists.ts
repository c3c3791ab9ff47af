import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Refetches what the page shows: its list, the counters and the totals. A failure leaves the content. */
export const useRefreshLists = () => {
  const { t } = useTranslation('lists');
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.live === true }, { throwOnError: true }),
    onError: () => {
      showToast({ title: t('refreshFailed'), tone: 'danger' });
    },
  });
  return { refresh: () => mutate(), isRefreshing: isPending };
};
