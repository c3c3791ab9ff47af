import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { tellCandidateNews } from './candidate-news.ts';
import { ownProfileQuery } from './own-profile.ts';

type SearchSettings = RequestOf<Calls['searchSettings']>;

/** Saves whom the member looks for, and how far away; the matches game starts anew. */
export const useSaveSearch = (onSaved?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: SearchSettings) => api('searchSettings', settings),
    onSuccess: async (_, { search_distance }) => {
      await client.cancelQueries({ queryKey: ownProfileQuery.queryKey });
      // The end of a list names the distance: it must not name the one of before until the profile is read again.
      client.setQueryData(ownProfileQuery.queryKey, (user) =>
        user?.own && search_distance !== undefined ? { ...user, own: { ...user.own, search_distance } } : user,
      );
      tellCandidateNews('wishesChanged', null);
      onSaved?.();
      void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    },
  });
};
