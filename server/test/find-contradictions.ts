import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { MemberAction } from './member-actions.ts';
import { findWrongCounters } from './seeded-members.ts';

/** Lists rows that contradict an acknowledgement or other rows, by the name of the check. Empty if there are none. */
export const findContradictions = async (
  db: Db,
  actions: readonly MemberAction[],
): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {
    lostLikes: await findLostLikes(db, actions),
    messages: await findWrongMessages(db, actions),
    counters: await findWrongCounters(db),
  };
  for (const [name, query] of Object.entries(contradictions)) found[name] = (await query.execute(db)).rows;
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
};

const findLostLikes = async (db: Db, actions: readonly MemberAction[]): Promise<unknown[]> => {
  const acknowledged = actions.filter(({ kind, acknowledgedId }) => kind === 'like' && acknowledgedId !== undefined);
  const { rows } = await sql<{ pair: string }>`
    select actor_id || ' ' || target_id as pair from mark where bits & 1 = 1`.execute(db);
  const pairs = new Set(rows.map(({ pair }) => pair));
  const lost = acknowledged.filter(({ actor, target }) => !pairs.has(`${actor.id} ${target.id}`));
  return rows.length > actions.filter(({ kind }) => kind === 'like').length
    ? [...lost, 'more likes than actions']
    : lost;
};

/** Lists messages that were acknowledged and not stored under that id, or stored and never sent. */
const findWrongMessages = async (db: Db, actions: readonly MemberAction[]): Promise<unknown[]> => {
  const { rows } = await sql<{ request_id: string; id: string; sender_id: string; text: string }>`
    select request_id, id, sender_id, text from message where type = 1`.execute(db);
  const sentActions = new Map(
    actions.filter(({ kind }) => kind === 'message').map((action) => [action.requestId, action]),
  );
  const storedMessages = new Map(rows.map((row) => [row.request_id, row]));
  const lost = [...sentActions.values()].filter(
    ({ acknowledgedId, requestId }) =>
      acknowledgedId !== undefined && storedMessages.get(requestId)?.id !== acknowledgedId,
  );
  const wrong = rows.filter(({ request_id, sender_id, text }) => {
    const action = sentActions.get(request_id);
    return !action || action.actor.id !== sender_id || text !== request_id;
  });
  return rows.length === storedMessages.size ? [...lost, ...wrong] : [...lost, ...wrong, 'a message is there twice'];
};

/** Each query returns rows that contradict other rows. */
const contradictions = {
  matches: sql`
    with mutual as (
      select a.actor_id as member_id, a.target_id as other_id from mark a
        join mark b on b.actor_id = a.target_id and b.target_id = a.actor_id and b.bits & 1 = 1
      where a.bits & 1 = 1)
    select member_id, other_id from mutual full join match using (member_id, other_id)
    where not exists (select from mutual u where (u.member_id, u.other_id) = (mutual.member_id, mutual.other_id))
      or not exists (select from match m where (m.member_id, m.other_id) = (mutual.member_id, mutual.other_id))
      or 1 <> (select count(*) from message m where m.type = 38
        and m.low_id = least(member_id, other_id) and m.high_id = greatest(member_id, other_id))
      or 1 <> (select count(*) from event e where e.member_id = mutual.member_id and e.kind = 'push.match'
        and (e.data ->> 'otherId')::bigint = mutual.other_id)`,
  gapsInMessageIds: sql`
    select low_id, high_id from message group by 1, 2 having count(*) <> max(id) or min(id) <> 1`,
  threads: sql`
    select t.* from thread t cross join lateral (
      select max(m.id) as last,
        count(*) filter (where m.type = 1 and m.is_sent and m.sender_id = t.other_id) as incoming,
        count(*) filter (where m.type = 1 and m.is_sent and m.sender_id = t.member_id) as outgoing,
        count(*) filter (where m.type = 1 and m.is_sent and m.sender_id = t.other_id and m.id > t.read_up_to) as unread
      from message m where m.low_id = least(t.member_id, t.other_id) and m.high_id = greatest(t.member_id, t.other_id)
        and (m.is_sent or m.sender_id = t.member_id)) c
    where (t.last_message_id, t.incoming, t.outgoing, t.unread)
      is distinct from (c.last, c.incoming, c.outgoing, c.unread)`,
  dailyLikes: sql`select * from counter where daily_likes <> my_likes_total`,
  gapsInEventSequence: sql`
    select c.member_id, c.seq, e.count, e.max from counter c cross join lateral (
      select count(*), coalesce(max(seq), 0) as max from event where member_id = c.member_id) e
    where c.seq <> e.count or c.seq <> e.max`,
  duplicateEvents: sql`
    select member_id, data from event where kind = 'chat.message' group by 1, 2 having count(*) > 1`,
  messagesWithoutEvents: sql`
    select m.low_id, m.high_id, m.id from message m where m.type = 1 and (
      select count(*) from event e where e.kind = 'chat.message'
        and e.member_id in (m.low_id, m.high_id) and (e.data ->> 'messageId')::bigint = m.id
        and (e.data ->> 'otherId')::bigint in (m.low_id, m.high_id)) <> case when m.is_sent then 2 else 1 end`,
};
