import { paymentLimits } from '@kindred/contract/payments/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { receiptsQuery } from './receipts-query.ts';

const daySeconds = 86_400;
/** Two more days: the day of the purchase does not count, and the last day ends when it has ended in every time zone. */
const recentSeconds = (paymentLimits.withdrawal.days + 2) * daySeconds;

/** Loads pages of receipts until all that can be withdrawn from are loaded; `isWhole` is true then. */
export const useRecentReceipts = () => {
  const query = useInfiniteQuery(receiptsQuery);
  const all = query.data?.pages.flatMap(({ receipts }) => receipts) ?? [];
  const oldest = all.at(-1)?.created_at ?? 0;
  const needsMore = query.hasNextPage && oldest > serverSeconds() - recentSeconds;
  const { isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (needsMore && !isFetching && !isError) void fetchNextPage();
  }, [needsMore, isFetching, isError, fetchNextPage]);
  return { query, all, isWhole: query.isSuccess && !needsMore };
};
