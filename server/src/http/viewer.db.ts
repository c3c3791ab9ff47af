import { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Row, Tables } from '../db/schema.ts';

const columns = [
  'member.id',
  'member.hid',
  'member.brand_id',
  'member.pool',
  'member.own_brand_only',
  'member.hide_online',
  'member.email',
  'member.email_confirmed_at',
  'member.name',
  'member.name_changed_at',
  'member.gender',
  'member.birthday',
  'member.search_gender',
  'member.search_age_from',
  'member.search_age_to',
  'member.search_distance',
  'member.country_id',
  'member.market_country_id',
  'member.market_until',
  'member.city_id',
  'member.latitude',
  'member.longitude',
  'member.language',
  'member.about_me',
  'member.mood',
  'member.fields',
  'member.state',
  'member.restriction',
  'member.cover_photo_id',
  'member.cover_thumbhash',
  'member.photos_moderated',
  'member.verified_at',
  'member.age_assured_at',
  'member.premium_until',
  'member.premium_plan',
  'member.base_until',
  'member.vip_until',
  'member.site_pushes',
  'member.demo',
  'member.created_at',
] as const;

type ViewerColumn = (typeof columns)[number] extends `member.${infer C}` ? C : never;

/** The calling member and the member's session. */
export type Viewer = Pick<Row<'member'>, ViewerColumn & keyof Tables['member']> & {
  /** False for a member who signed up by a provider and has not set a password. */
  has_password: boolean;
  session_id: string;
  session_ended_at: Date | null;
  /** The sequence number of the member's last event (contract/src/realtime.ts). */
  event_seq: Row<'counter'>['seq'];
};

/** A constant, because every call runs this query and building it costs as much as running it. */
const viewerText = `
  select ${columns.join(', ')}, member.password_hash is not null as has_password, session.id as session_id,
    session.ended_at as session_ended_at,
    coalesce((select counter.seq from counter where counter.member_id = member.id), 0) as event_seq
  from session join member on member.id = session.member_id
  where session.id = $1::uuid`;

/** Finds the member of a session in one round trip. */
export const findViewer = async (db: Db, sessionId: string): Promise<Viewer | undefined> =>
  (await db.executeQuery<Viewer>(CompiledQuery.raw(viewerText, [sessionId]))).rows[0];
