import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { tellCandidateNews } from '../../lib/candidate-news.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';

type Wishes = RequestOf<Calls['searchSettings']>;

/** Saves whom one looks for; the matches game starts anew. */
export const useSaveSearch = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wishes: Wishes) => api('searchSettings', wishes),
    onSuccess: () => {
      tellCandidateNews('wishesChanged', null);
      onDone();
      return client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    },
  });
};
