import type { OnboardingItem } from '@kindred/contract/engagement/onboarding';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** The counters of tutorials and tooltips (spec 2 §4). The server stores them, so that they hold on every device. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => api('onboardingItems', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

type Counters = Awaited<ReturnType<NonNullable<typeof onboardingQuery.queryFn>>>;

/** Whether an item may be shown. */
export const isItemOpen = (counters: Counters, item: OnboardingItem): boolean =>
  counters.some((each) => each.item === item && each.is_open);

/** Counts that an item was shown. Without a network the item may be shown once more. */
export const countItemShown = async (client: QueryClient, item: OnboardingItem): Promise<void> => {
  try {
    const counter = await api('countOnboardingItem', { item });
    client.setQueryData(onboardingQuery.queryKey, (known) =>
      known?.map((each) => (each.item === item ? counter : each)),
    );
  } catch {
    // The server is unreachable.
  }
};
