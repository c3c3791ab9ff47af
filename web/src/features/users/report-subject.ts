import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';

export type AbuseReason = ReceivedOf<Calls['abuseReasons']>['reasons'][number];

/** The member, and possibly the message, that a report is about. */
export interface ReportSubject {
  readonly hid: string;
  /** The screen from which the report comes. */
  readonly context: string;
  readonly messageId?: string;
}
