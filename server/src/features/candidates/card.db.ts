import {
  type CompletenessPart,
  completenessParts,
  completenessSections,
  completenessShares,
} from '@kindred/contract/completeness';
import { limits } from '@kindred/contract/limits';
import { listFields, type VocabularyField, vocabulary } from '@kindred/contract/profile-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { cityById } from '../../places/cities.ts';
import { cells } from '../../places/grid.ts';
import { type BitColumn, cardBits, listFieldsIn } from './card-bits.ts';

/** The length of a bucket of `card.seen`. Buckets avoid an update of the indexes on each visit. */
const seenBucketSeconds = 6 * 3600;
/** The years of birth that share one `card.band`. */
export const bandYears = 5;

/** The number of the six-hour bucket that `card.seen` stores. */
export const seenBucket = (now: Date): number => Math.floor(now.getTime() / 1000 / seenBucketSeconds);

const isList = (field: VocabularyField): boolean => (listFields as readonly string[]).includes(field);

/** SQL of a field's values as bits of its column. Values that are not in the vocabulary are ignored. */
const bitsOf = (field: VocabularyField): RawBuilder<unknown> => {
  const { first } = cardBits[field];
  const name = sql.lit(field);
  const known = sql.lit(vocabulary[field].length);
  const bit = sql`case when v.value::integer between 1 and ${known} then 1::bigint << (${sql.lit(first - 1)} + v.value::integer) end`;
  const values = isList(field)
    ? sql`jsonb_array_elements_text(coalesce(m.fields -> ${name}, '[]')) v`
    : sql`(values (m.fields ->> ${name})) v (value)`;
  return sql`coalesce((select bit_or(${bit}) from ${values}), 0)`;
};

/** SQL of the `bit(300)` of a card without interests. */
const noInterest = sql`repeat('0', ${sql.lit(cardBits.interests.size)})::bit(${sql.lit(cardBits.interests.size)})`;

/** SQL of the interests as bits, value 1 first. */
const interestBits = sql`coalesce((
  select bit_or(set_bit(${noInterest}, v.value::integer - 1, 1))
  from jsonb_array_elements_text(coalesce(m.fields -> 'interests', '[]')) v
  where v.value::integer between 1 and ${sql.lit(vocabulary.interests.length)}), ${noInterest})`;

const columnBits = (column: Exclude<BitColumn, 'interests'>): RawBuilder<unknown> =>
  sql`(${sql.join(listFieldsIn(column).map(bitsOf), sql` | `)})`;

const isFilled = (part: CompletenessPart): RawBuilder<unknown> => {
  if (part === 'about_me') return sql`m.about_me <> ''`;
  if (part === 'email') return sql`m.email_confirmed_at is not null`;
  if (part === 'photo') return sql`m.photos_moderated > 0`;
  if (part === 'interests')
    return sql`jsonb_array_length(coalesce(m.fields -> 'interests', '[]')) >= ${sql.lit(limits.interests.min)}`;
  return sql`coalesce(m.fields -> ${sql.lit(part)}, '[]') <> '[]'`;
};

/** SQL of the completeness of a profile in percent. `profile/completeness.ts` computes the same value. */
const completeness = sql`(${sql.join(
  completenessSections.map((section) => {
    const parts: readonly CompletenessPart[] = completenessParts[section];
    const filledCount = sql.join(
      parts.map((part) => sql`(${isFilled(part)})::integer`),
      sql` + `,
    );
    return sql`${sql.lit(completenessShares[section])} * (${filledCount}) / ${sql.lit(parts.length)}`;
  }),
  sql` + `,
)})`;

const columns = [
  'member_id',
  'interests',
  'habits',
  'traits',
  'goals',
  'languages',
  'cell',
  'cell100',
  'country_id',
  'city_id',
  'seen',
  'birthday',
  'joined',
  'latitude',
  'longitude',
  'audience',
  'seeks',
  'search_age_from',
  'search_age_to',
  'search_distance',
  'band',
  'height',
  'completeness',
  'flags',
  'brand_id',
  'public_city_id',
  'mood',
] as const;

/** The bits of `card.flags`. */
export const cardFlags = { photo: 1, verified: 2, ownBrandOnly: 4, confirmedEmail: 8 } as const;

const cardFlagsOf = sql`(m.photos_moderated > 0)::integer * ${sql.lit(cardFlags.photo)}
  + (m.verified_at is not null)::integer * ${sql.lit(cardFlags.verified)}
  + m.own_brand_only::integer * ${sql.lit(cardFlags.ownBrandOnly)}
  + (m.email_confirmed_at is not null)::integer * ${sql.lit(cardFlags.confirmedEmail)}`;

/** A change of these columns invalidates the member's queue of candidates. */
const searchColumns = [
  'seeks',
  'search_age_from',
  'search_age_to',
  'search_distance',
  'birthday',
  'country_id',
  'city_id',
  'latitude',
  'longitude',
] as const;

const preservedColumns = ['member_id', 'seen'];
const replaced = columns.filter((column) => !preservedColumns.includes(column));
const listOf = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => (table ? sql.ref(`${table}.${name}`) : sql.ref(name))));

/**
 * Rebuilds the cards of members from their `member` rows, with the public place. Call it in the same transaction as every change
 * of name, email, birthday, gender, search settings, place, profile fields, about me, photos, verification, state or restriction.
 * A card is shown to others while the member is active, unrestricted and has a name. A change of the search settings or of the
 * place invalidates the member's queue.
 */
export const refreshCards = async (db: Db, memberIds: readonly Id[]): Promise<void> => {
  const places = await db
    .selectFrom('member')
    .select((eb) => [
      'id',
      'public_city_id',
      eb.fn.coalesce('public_latitude', 'latitude').as('latitude'),
      eb.fn.coalesce('public_longitude', 'longitude').as('longitude'),
    ])
    .where('id', '=', sql<Id>`any(${memberIds}::bigint[])`)
    .execute();
  const placed = places.map((place) => cells(place));
  // The country of the public place, so that a border discloses nothing of members beside it.
  const countries = places.map(({ public_city_id }) =>
    public_city_id === null ? null : (cityById(public_city_id)?.country_id ?? null),
  );
  // Skips a place that changed after the read: the transaction that changed it refreshes the card later.
  await sql`
    insert into card (${listOf(columns)})
    select m.id,
      ${interestBits}, ${columnBits('habits')}, ${columnBits('traits')}, ${columnBits('goals')}, ${columnBits('languages')},
      x.near, x.far, coalesce(x.country_id, m.country_id), m.city_id,
      floor(extract(epoch from coalesce(p.seen_at, m.created_at)) / ${sql.lit(seenBucketSeconds)}),
      m.birthday, (m.created_at at time zone 'UTC')::date, x.latitude, x.longitude,
      case when m.state = 'active' and m.restriction is null and m.name <> ''
        then get_pool_number(m.pool) * 4 + 2 * (m.gender = 'f')::integer + (m.search_gender = 'f')::integer end,
      get_pool_number(m.pool) * 4 + 2 * (m.search_gender = 'f')::integer + (m.gender = 'f')::integer,
      m.search_age_from, m.search_age_to, m.search_distance,
      floor(extract(year from m.birthday) / ${sql.lit(bandYears)}),
      (m.fields ->> 'height')::smallint, ${completeness},
      ${cardFlagsOf}, m.brand_id, m.public_city_id, m.mood
    from unnest(
        ${places.map(({ id }) => id)}::bigint[],
        ${places.map(({ latitude }) => latitude)}::real[],
        ${places.map(({ longitude }) => longitude)}::real[],
        ${placed.map(({ near }) => near)}::integer[],
        ${placed.map(({ far }) => far)}::integer[],
        ${countries}::integer[]
      ) x (id, latitude, longitude, near, far, country_id)
      join member m on m.id = x.id and coalesce(m.public_latitude, m.latitude) = x.latitude
        and coalesce(m.public_longitude, m.longitude) = x.longitude
      left join presence p on p.member_id = m.id
    order by m.id
    on conflict (member_id) do update set
      (${listOf(replaced)}) = (${listOf(replaced, 'excluded')}),
      seen = greatest(card.seen, excluded.seen),
      revision = card.revision
        + ((${listOf(searchColumns, 'card')}, card.flags & ${sql.lit(cardFlags.ownBrandOnly)})
          is distinct from (${listOf(searchColumns, 'excluded')}, excluded.flags & ${sql.lit(cardFlags.ownBrandOnly)}))::integer`.execute(
    db,
  );
};

/** Rebuilds the card of one member. */
export const refreshCard = (db: Db, memberId: Id): Promise<void> => refreshCards(db, [memberId]);

/**
 * Updates the last visit of members, and adds them to the members who are online. Cards change only when a six-hour bucket begins;
 * the table `presence` has exact times.
 */
export const touchSeen = async (db: Db, memberIds: Id | readonly Id[], now: Date): Promise<void> => {
  const ids = typeof memberIds === 'string' ? [memberIds] : memberIds;
  await db
    .updateTable('card')
    .set({ seen: seenBucket(now) })
    .where('member_id', '=', sql<Id>`any(${ids}::bigint[])`)
    .where('seen', '<', seenBucket(now))
    .execute();
  await markOnline(db, ids, now);
};

/** Members who are shown to others as online only; the search checks the card again. */
const markOnline = async (db: Db, ids: readonly Id[], now: Date): Promise<void> => {
  await sql`
    insert into online_member (member_id, audience, country_id, public_city_id, seen_at)
    select c.member_id, c.audience, c.country_id, c.public_city_id, date_trunc('minute', ${now}::timestamptz)
    from card c join member m on m.id = c.member_id
    where c.member_id = any(${[...ids]}::bigint[]) and c.audience is not null and not m.hide_online
    order by c.member_id
    on conflict (member_id) do update set
      (audience, country_id, public_city_id, seen_at)
        = (excluded.audience, excluded.country_id, excluded.public_city_id, excluded.seen_at)`.execute(db);
};

/** Removes a member from the members that the search shows as online. */
export const unmarkOnline = async (db: Db, memberId: Id): Promise<void> => {
  await db.deleteFrom('online_member').where('member_id', '=', memberId).execute();
};

/** Shows a member before others in the same country until a time; `null` ends the boost (decisions §3 Candidates). */
export const boostCard = async (db: Db, memberId: Id, until: Date | null): Promise<void> => {
  await db.updateTable('card').set({ boosted_until: until }).where('member_id', '=', memberId).execute();
};

/**
 * Updates the statistics and the visibility map, on which query plans depend. Call it after a bulk load on either engine, and
 * regularly on the embedded engine, which has no autovacuum. It cannot run in a transaction.
 */
export const analyzeTables = async (pool: Database['pool']): Promise<void> => {
  await pool.query('vacuum (analyze)');
};
