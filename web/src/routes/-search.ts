import { redirect } from '@tanstack/react-router';
import { feature } from '../lib/experiments/experiments.ts';
import { settleFlags } from './-load-screen.ts';

/** For the loaders of the searches. Members without the search (`BLOCK_SEARCH`) are redirected to the matches game. */
export const requireSearch = async (): Promise<void> => {
  await settleFlags();
  if (feature('BLOCK_SEARCH') !== undefined) throw redirect({ to: '/matches', replace: true });
};
