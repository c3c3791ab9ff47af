import { z } from 'zod';
import { abuseReasonNames } from '../abuse.ts';
import { decisionKinds, decisionReasons } from '../decisions.ts';
import { consoleCall } from './call.ts';
import { brandFilter, period } from './shapes.ts';

/** The roles that read and download the figures. */
export const transparencyRoles = ['moderator'] as const;
export const transparencyQuery = z.object({ ...period, ...brandFilter });

/** Null if nothing was answered. */
const medianHours = z.number().nullable();

const transparencyAnswer = z.object({
  /** Decisions of the period by kind and reason. */
  decisions: z.array(
    z.object({
      kind: z.enum(decisionKinds),
      reason: z.enum(decisionReasons),
      automatic: z.int(),
      /** Made by an operator. */
      manual: z.int(),
    }),
  ),
  /** `received` counts by the time of arrival, the other figures by the time of the answer. */
  appeals: z.object({ received: z.int(), granted: z.int(), upheld: z.int(), medianHours }),
  /** Every reason, in the order of the form. */
  reports: z.array(z.object({ reason: z.enum(abuseReasonNames), count: z.int() })),
  /** Cases of reports by the time of their decision. `dismissed` had no consequence for the member. */
  cases: z.object({ decided: z.int(), dismissed: z.int(), medianHours }),
  /** Requests to remove intimate images (decision 133). `inTime` were decided within the legal deadline. */
  removals: z.object({ received: z.int(), removed: z.int(), rejected: z.int(), inTime: z.int() }),
});
export type Transparency = z.infer<typeof transparencyAnswer>;

/** Returns the figures of moderation that reports to the public need (Digital Services Act, articles 15 and 24; decision 135). */
export const transparency = consoleCall({
  method: 'GET',
  path: '/console/api/transparency',
  roles: transparencyRoles,
  query: transparencyQuery,
  answer: transparencyAnswer,
});
