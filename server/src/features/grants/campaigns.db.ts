import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id, Row } from '../../db/schema.ts';

export type Campaign = Row<'campaign'>;

interface ListedCampaign extends Campaign {
  readonly operator: string;
  readonly granted: number;
}

const listText = `
  select c.*, o.name as operator,
    (select count(*)::int from price_grant g where g.key = 'campaign:' || c.name and g.reason = 'campaign'
      and exists (select from member m where m.id = g.member_id and m.brand_id = c.brand_id)) as granted
  from campaign c join operator o on o.id = c.made_by
  order by c.made_at desc, c.id desc limit $1::integer`;

/** Lists the newest campaigns, with the operator's name and the number of grants. */
export const listCampaigns = async (db: Db, limit: number): Promise<ListedCampaign[]> =>
  (await db.executeQuery<ListedCampaign>(CompiledQuery.raw(listText, [limit]))).rows;

export const findCampaign = (db: Db, brandId: number, name: string): Promise<Campaign | undefined> =>
  db.selectFrom('campaign').selectAll().where('brand_id', '=', brandId).where('name', '=', name).executeTakeFirst();

/** Saves a campaign by brand and name. An ended campaign starts again. */
export const saveCampaign = async (
  db: Db,
  campaign: { brandId: number; name: string; reason: string; madeBy: Id; at: Date; until: Date },
): Promise<void> => {
  const { brandId, name, reason, madeBy, at, until } = campaign;
  const row = { reason, made_by: madeBy, made_at: at, ends_at: until, ended_at: null };
  await db
    .insertInto('campaign')
    .values({ brand_id: brandId, name, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doUpdateSet(row))
    .execute();
};

export const lockCampaign = (db: Db, id: Id): Promise<Campaign | undefined> =>
  lockRow(db.selectFrom('campaign').selectAll().where('id', '=', id)).executeTakeFirst();

export const endCampaignRow = async (db: Db, id: Id, at: Date): Promise<void> => {
  await db.updateTable('campaign').set({ ended_at: at }).where('id', '=', id).execute();
};
