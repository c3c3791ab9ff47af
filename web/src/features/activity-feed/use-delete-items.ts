import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { changeFeed, type FeedItem } from './feed-query.ts';

/**
 * Deletes items for good. They leave the screen immediately, and return if the server does not delete them. `deleted` has their hids:
 * the cache alone could get them back from a page that was requested before.
 */
export const useDeleteItems = () => {
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const { mutate: deleteItems } = useMutation({
    mutationFn: async (hids: readonly string[]) => {
      for (let at = 0; at < hids.length; at += limits.listPage.max)
        await api('deleteActivities', { hids: hids.slice(at, at + limits.listPage.max) });
    },
    onMutate: (hids) => setDeleted((before) => new Set([...before, ...hids])),
    onSuccess: (_, hids) =>
      changeFeed(client, (items: readonly FeedItem[]) => items.filter(({ hid }) => !hids.includes(hid))),
    onError: (error, hids) => {
      setDeleted((before) => new Set([...before].filter((hid) => !hids.includes(hid))));
      showToast({ title: errorText('deleteActivities', error), tone: 'danger' });
    },
  });
  return { deleted, deleteItems };
};
