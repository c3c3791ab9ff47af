import { paymentLimits } from '@kindred/contract/payments/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { receiptsQuery } from './receipts-query.ts';

const daySeconds = 86_400;
/** The day of buying does not count, and the last one ends when it has ended everywhere. */
const recentSeconds = (paymentLimits.withdrawal.days + 2) * daySeconds;

/** Every receipt that may be withdrawn from still, and those that came with it; `isWhole` once there is no other. */
export const useRecentReceipts = () => {
  const query = useInfiniteQuery(receiptsQuery);
  const all = query.data?.pages.flatMap(({ receipts }) => receipts) ?? [];
  const oldest = all.at(-1)?.created_at ?? 0;
  const goesOn = query.hasNextPage && oldest > serverSeconds() - recentSeconds;
  const { isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (goesOn && !isFetching && !isError) void fetchNextPage();
  }, [goesOn, isFetching, isError, fetchNextPage]);
  return { query, all, isWhole: query.isSuccess && !goesOn };
};
