import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { myProfileQuery } from '../session/my-profile.ts';
import { publishCandidateEvent } from './candidate-events.ts';

type SearchSettings = RequestOf<Calls['searchSettings']>;

/** Saves the search settings. The matches game starts again. */
export const useSaveSearch = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: SearchSettings) => api('searchSettings', settings),
    onSuccess: async (_, { search_distance }) => {
      await client.cancelQueries({ queryKey: myProfileQuery.queryKey });
      // The end of the list shows the distance, which must not be the old one until the profile is fetched.
      client.setQueryData(myProfileQuery.queryKey, (user) =>
        user?.own && search_distance !== undefined ? { ...user, own: { ...user.own, search_distance } } : user,
      );
      publishCandidateEvent('wishesChanged', null);
      void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
    },
  });
};
