import { abuseReasonNames } from '@kindred/contract/abuse';
import { consoleLimits } from '@kindred/contract/console/limits';
import type { TimelineEntry } from '@kindred/contract/console/members';
import { CallError } from '@kindred/contract/errors';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { findMemberId } from './lookup.db.ts';
import { listTimelineEntries, type TimelineKey, type TimelineRow } from './timeline.db.ts';

const presentEntry = ({ id, time, kind, detail: { reasonId, ...detail } }: TimelineRow): TimelineEntry => ({
  id: `${kind}-${id}`,
  at: time.toISOString(),
  kind,
  ...detail,
  ...(reasonId !== undefined && { reason: abuseReasonNames[reasonId - 1] ?? 'other' }),
});

/**
 * A page of a member's timeline, newest first.
 * @throws CallError notFound
 */
export const memberTimeline: ConsoleHandlerOf<'memberTimeline'> = async ({ context, operator, params, query }) => {
  const { db, clock, signer } = context;
  const memberId = await findMemberId(db, params.hid);
  if (!memberId) throw new CallError('notFound');
  const pages = pager<TimelineKey>(signer, `timeline:${params.hid}`, operator.id, query);
  const { after, size } = pages.request;
  const since = new Date(clock.now().getTime() - consoleLimits.messageDays * 86_400_000);
  const found = await listTimelineEntries(db, memberId, { after, limit: size + 1, since });
  const { rows, nextPageToken } = pages.page(found, ({ at, kind, id }) => ({ at, kind, id }));
  return { entries: rows.map(presentEntry), nextPageToken };
};
