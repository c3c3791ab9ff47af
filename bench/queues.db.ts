import { photoStatuses } from '@kindred/contract/photos';
import type pg from 'pg';

/** Creates an operator for the queues' leases. */
export const addOperator = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into operator (email, roles) values ('bench@desk.example.org', array['moderator']) returning id`,
  );
  return rows[0]?.id ?? '';
};

/**
 * Inserts $1 entries of members spread over the table. Risks are pseudo-random; entries wait in the order of their ids.
 */
const waiting = [
  `insert into photo (uid, member_id, status, width, height, risk)
    select 'waiting' || n, m.id, ${photoStatuses.pending}, 900, 1200, n * 7919::bigint % 300
    from (select id, row_number() over (order by md5(hid)) as n from member) m where n <= $1`,
  `insert into text_review (member_id, kind, words, findings, risk)
    select m.id, 'aboutMe', 'Write to me: anna@example.org', '[{"kind": "email", "from": 13, "to": 29}]', n * 7919::bigint % 300
    from (select id, row_number() over (order by md5(hid)) as n from member) m where n <= $1`,
  `insert into report_case (member_id, reports, risk, opened_at, last_at)
    select m.id, 1, n * 7919::bigint % 300, now() - n * interval '1 second', now()
    from (select id, row_number() over (order by md5(hid)) as n from member) m where n <= $1`,
];

/** Fills each queue with `count` entries, at most one per member, and vacuums the tables. */
export const fillQueues = async (pool: pg.Pool, count: number): Promise<void> => {
  await pool.query(`delete from photo where status = ${photoStatuses.pending}`);
  await pool.query('delete from text_review');
  await pool.query('delete from report_case');
  for (const text of waiting) await pool.query(text, [count]);
  await pool.query('vacuum (analyze) photo, text_review, report_case, member');
  await pool.query('checkpoint');
};

const drawn = 5000;

/** Draws members spread over the table. */
export const drawMembers = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>('select id from member order by md5(id::text) limit $1', [drawn]);
  return rows.map(({ id }) => id);
};
