import { notificationSettingIds } from '@kindred/contract/engagement/notification-settings';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { markBits } from '../members/visible-members.ts';
import type { CandidateSources } from './candidates.db.ts';
import { seenBucket } from './card.db.ts';
import { pointsText, type Reach, searchValues, unmarkedRingsWith, viewerValues } from './queue.db.ts';

/** Limits of the recipients of Smart Messages. */
export interface SmartCandidateRequest {
  readonly now: Date;
  readonly count: number;
  /** Recipients were active after this time. */
  readonly activeSince: Date;
  /** The maximum of Smart Messages to one recipient after the time. */
  readonly perRecipient: number;
  readonly perRecipientSince: Date;
}

/** No mark of the card's member about the viewer that is a pass or a block. */
const isNotRefused = `(select k.actor_id from mark k where k.actor_id = c.member_id and k.target_id = $1::bigint
    and k.bits & ${markBits.pass | markBits.blocks | markBits.blockedBy} <> 0) is null`;
const hasNoDialog = `(select t.other_id from thread t where t.member_id = $1::bigint and t.other_id = c.member_id) is null
  and (select t.other_id from thread t where t.member_id = c.member_id and t.other_id = $1::bigint) is null
  and (select s.receiver_id from smart_message s where s.sender_id = $1::bigint and s.receiver_id = c.member_id) is null`;
const isWelcome = `(select n.member_id from notification_choice n where n.member_id = c.member_id
    and n.setting_id = ${notificationSettingIds.smartMessages} and not n.is_enabled) is null
  and (select count(*) from smart_message s where s.receiver_id = c.member_id and s.planned_at > $17::timestamptz) < $19::integer`;

const rings = unmarkedRingsWith(`c.seen >= $18::integer and ${hasNoDialog} and ${isNotRefused} and ${isWelcome}`);

/**
 * - $1 to $16, $23 and later: those of `fillQueue`; $6 is not used
 * - $17: time after which Smart Messages to a recipient are counted, $19: their maximum
 * - $18: earliest bucket of the last activity
 * - $20: not used
 * - $21: most cards to read
 * - $22: most members
 */
const listText = (reach: Reach): string => `
  select c.member_id as id from (select $6::boolean, $20::boolean) not_used cross join lateral (
    select distinct on (points, member_id) member_id, points
    from (select r.member_id, ${pointsText} as points from (${rings[reach]} limit $21::bigint) r) r
    order by points desc, member_id limit $22::bigint) c
  order by c.points desc, c.member_id`;
const listTexts = { country: listText('country'), pool: listText('pool'), within: listText('within') };

/** The most cards that are read for a batch. */
const readMax = 1000;

/** Lists fitting recipients within a reach, best first. */
export const readSmartCandidates = async (
  db: Db,
  memberId: Id,
  sources: CandidateSources,
  reach: Reach,
  { now, count, activeSince, perRecipient, perRecipientSince }: SmartCandidateRequest,
): Promise<Id[]> => {
  const { rows } = await db.executeQuery<{ id: Id }>(
    CompiledQuery.raw(listTexts[reach], [
      ...searchValues(memberId, sources, now, true),
      perRecipientSince,
      seenBucket(activeSince),
      perRecipient,
      false,
      readMax,
      count,
      ...viewerValues(sources, reach),
    ]),
  );
  return rows.map(({ id }) => id);
};
