import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

export type MailedCancellation = ReceivedOf<Calls['sendCancellationCode']>;

/** The subscription of an email's link, with the code that is valid (decisions §5 Cancelling). A reload reads the same end of the code. */
export const mailedCancellationQuery = (token: string) =>
  queryOptions({
    queryKey: ['mailed-cancellation', token],
    queryFn: ({ signal }) => api('mailedCancellation', { token }, { signal }),
  });
