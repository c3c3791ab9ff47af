import type { SmartMessageState } from '@kindred/contract/engagement/smart-messages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The member's Smart Messages, with the flag of the specification (spec 2 §4 Smart Messages). */
export interface Subscription extends Omit<SmartMessageState, 'result'> {
  readonly is_subscribed: boolean;
}

export const toSubscription = ({ result, ...state }: SmartMessageState): Subscription => ({
  ...state,
  is_subscribed: result,
});

/** The job changes the state too, so each visit fetches it. */
export const smartMessagesQuery = queryOptions({
  queryKey: ['smart-messages'],
  queryFn: async ({ signal }) => toSubscription(await api('smartMessages', {}, { signal })),
  staleTime: 0,
});

/** The number of members whose answer to a Smart Message is unread. */
export const responsesQuery = queryOptions({
  queryKey: ['smart-messages', 'responses'],
  queryFn: ({ signal }) => api('smartMessageResponses', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});
