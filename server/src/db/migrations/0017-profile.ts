import { type Kysely, sql } from 'kysely';

/** When a member last changed their name, and the cards' completeness by sections (spec 2 §3 Profile completeness). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const told = (name: string): string => `(coalesce(m.fields -> '${name}', '[]') <> '[]')::integer`;
const personal = [
  'marital_status',
  'children',
  'want_children',
  'accommodation',
  'height',
  'weight',
  'alcohol',
  'smoking',
  'education',
  'field_of_activity',
  'position',
  'foreign_languages',
  'religion',
  'ethnicity',
];

const statements = [
  'alter table member add column name_changed_at timestamptz',
  `update card c set completeness =
      20 * ((m.about_me <> '')::integer + ${told('goal')} + ${told('conversation_prompt')}) / 3
      + 10 * (m.email_confirmed_at is not null)::integer
      + 25 * (m.photos_moderated > 0)::integer
      + 10 * (jsonb_array_length(coalesce(m.fields -> 'interests', '[]')) >= 3)::integer
      + 35 * (${personal.map(told).join(' + ')}) / 14
    from member m where m.id = c.member_id`,
];
