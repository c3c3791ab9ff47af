import { type OnboardingItem, onboardingItemNames, onboardingMaximums } from '@kindred/contract/engagement/onboarding';
import type { HandlerOf } from '../../http/call-request.ts';
import { listItemCounts } from './onboarding.db.ts';

/** Presents the counter of an item, and whether the item may be shown again. */
export const presentItem = (item: OnboardingItem, count: number) => ({
  item,
  count,
  is_open: count < onboardingMaximums[item],
});

/** Answers the counters of tutorials and tooltips (spec 2 §4). */
export const onboardingItems: HandlerOf<'onboardingItems'> = async ({ context, viewer, query }) => {
  const counts = new Map((await listItemCounts(context.db, viewer.id)).map(({ item, count }) => [item, count]));
  const requested = new Set(query.items ?? onboardingItemNames);
  return [...requested].map((item) => presentItem(item, counts.get(item) ?? 0));
};
