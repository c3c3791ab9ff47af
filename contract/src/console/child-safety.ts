import { z } from 'zod';
import { moderationLimits } from '../moderation-limits.ts';
import { nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { memberPhoto, memberText } from './members.ts';
import { brandFilter, id, whose } from './shapes.ts';

const roles = ['childSafety'] as const;
const onCase = { method: 'POST', roles, params: z.object({ id }) } as const;

/** Whose law says where a case is reported: by the member's country. */
export const reportingRegions = ['us', 'eu', 'other'] as const;
export type ReportingRegion = (typeof reportingRegions)[number];

const childCase = whose.extend({
  id,
  region: z.enum(reportingRegions),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  openedAt: time,
  openedBy: z.string().nullable(),
  /** Why: the operator's note. */
  note: z.string(),
  /** Nothing of the member is deleted before. */
  heldUntil: time,
});
export type ChildCase = z.infer<typeof childCase>;

/** Accounts that were frozen to protect a child, the oldest first. No pictures: those are shown by `openChildCase`. */
export const childCases = consoleCall({
  method: 'GET',
  path: '/console/api/childCases',
  roles,
  query: page.extend(brandFilter),
  answer: z.object({ cases: z.array(childCase), nextPageToken }),
});

/** Shows the evidence of a case. Each opening is a line of the audit log. */
export const openChildCase = consoleCall({
  ...onCase,
  path: '/console/api/childCases/{id}:open',
  answer: z.object({
    case: childCase,
    /** The photo that opened the case; null where conduct did. */
    photo: z.string().nullable(),
    photos: z.array(memberPhoto),
    texts: z.array(memberText),
  }),
  errors: ['notFound'],
});

/** The case was reported to an authority: its evidence is held for a year more, and the account stays frozen. */
export const reportChildCase = consoleCall({
  ...onCase,
  path: '/console/api/childCases/{id}:report',
  body: z.object({
    authority: z.string().trim().min(2).max(200),
    /** What the authority calls the report. */
    reference: z.string().trim().min(1).max(200),
    note: z.string().trim().max(moderationLimits.noteMax).optional(),
  }),
  answer: z.object({ heldUntil: time }),
  errors: ['notFound', 'decidedOtherwise'],
});

/** No child was at risk: the account is given back and the hold ends. */
export const clearChildCase = consoleCall({
  ...onCase,
  path: '/console/api/childCases/{id}:clear',
  body: z.object({ note: z.string().trim().min(1).max(moderationLimits.noteMax) }),
  answer: z.object({}),
  errors: ['notFound', 'decidedOtherwise'],
});
