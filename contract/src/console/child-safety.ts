import { z } from 'zod';
import { moderationLimits } from '../moderation-limits.ts';
import { nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { memberPhoto, memberText } from './members.ts';
import { brandFilter, id, queueMember } from './shapes.ts';

const roles = ['childSafety'] as const;
const onCase = { method: 'POST', roles, params: z.object({ id }) } as const;

/** The jurisdiction that determines where a case is reported, by the member's country. */
export const reportingRegions = ['us', 'eu', 'other'] as const;
export type ReportingRegion = (typeof reportingRegions)[number];

const childCase = queueMember.extend({
  id,
  region: z.enum(reportingRegions),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  openedAt: time,
  openedBy: z.string().nullable(),
  /** The operator's note. */
  note: z.string(),
  /** No data of the member is deleted before this time. */
  heldUntil: time,
});
export type ChildCase = z.infer<typeof childCase>;

/**
 * Lists the accounts that were frozen to protect a child, oldest first. It contains no images; `openChildCase` returns
 * them.
 */
export const childCases = consoleCall({
  method: 'GET',
  path: '/console/api/childCases',
  roles,
  query: page.extend(brandFilter),
  answer: z.object({ cases: z.array(childCase), nextPageToken }),
});

/** Returns the evidence of a case. Each call writes an audit line. */
export const openChildCase = consoleCall({
  ...onCase,
  path: '/console/api/childCases/{id}:open',
  answer: z.object({
    case: childCase,
    /** The photo that opened the case; null if conduct did. */
    photo: z.string().nullable(),
    photos: z.array(memberPhoto),
    texts: z.array(memberText),
  }),
  errors: ['notFound'],
});

/** Records the report to an authority. The evidence is stored for one more year and the account stays frozen. */
export const reportChildCase = consoleCall({
  ...onCase,
  path: '/console/api/childCases/{id}:report',
  body: z.object({
    authority: z.string().trim().min(2).max(200),
    /** The authority's reference of the report. */
    reference: z.string().trim().min(1).max(200),
    note: z.string().trim().max(moderationLimits.noteMax).optional(),
  }),
  answer: z.object({ heldUntil: time }),
  errors: ['notFound', 'decidedOtherwise'],
});

/** Closes a case without a child at risk: unfreezes the account and ends the hold. */
export const clearChildCase = consoleCall({
  ...onCase,
  path: '/console/api/childCases/{id}:clear',
  body: z.object({ note: z.string().trim().min(1).max(moderationLimits.noteMax) }),
  answer: z.object({}),
  errors: ['notFound', 'decidedOtherwise'],
});
