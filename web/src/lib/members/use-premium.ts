import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../http/api.ts';
import { myProfileQuery } from '../session/my-profile.ts';

/** The current member's profile as a query of whether the member may see real likes and visitors (spec 2 §6). */
export const usePremium = () => {
  const { data, ...query } = useQuery(myProfileQuery);
  return { ...query, data: data && { isPremium: data.payments.premium_status.is_active } };
};

/** Refetches the profile if the server refuses a list because Premium ended: the screen then shows teasers. */
export const useLapsedPremium = (error: Error | null): boolean => {
  const client = useQueryClient();
  const isLapsed = error instanceof ApiError && error.is('premiumNeeded');
  useEffect(() => {
    if (isLapsed) void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
  }, [client, isLapsed]);
  return isLapsed;
};
