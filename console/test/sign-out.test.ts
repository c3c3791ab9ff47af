// @vitest-environment happy-dom

import { errors } from '@kindred/contract/errors';
import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../src/lib/api.ts';
import { queryClient } from '../src/lib/query-client.ts';

const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  window.history.replaceState(null, '', '/console/dashboard?period=7');
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
  assign.mockReset();
});

/** A query whose session has ended. */
const failQuery = () =>
  queryClient
    .fetchQuery({
      queryKey: ['queues'],
      queryFn: () => Promise.reject(new ApiError(401, [{ ...errors.operatorSignedOut, message: 'signed out' }])),
    })
    .catch(() => undefined);

it('an ended session leads to the sign-in, and from there back to the page', async () => {
  await failQuery();
  expect(assign.mock.calls).toEqual([[`/console/sign-in?next=${encodeURIComponent('/console/dashboard?period=7')}`]]);
});

it('a query that a sign-out makes fail does not lead back to the page', async () => {
  const answered = Promise.withResolvers<void>();
  const signOut = new MutationObserver(queryClient, {
    mutationFn: () => answered.promise,
    meta: { endsSession: true },
  });
  const signingOut = signOut.mutate();
  await failQuery();
  answered.resolve();
  await signingOut;
  await failQuery();
  expect(assign).not.toHaveBeenCalled();
});
