import { brandById, brands } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { siteForEmail } from '../../http/site-of.ts';
import { campaignToken } from './campaign-token.ts';
import { endCampaignRow, findCampaign, listCampaigns, lockCampaign, saveCampaign } from './campaigns.db.ts';

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Answers the newest campaigns with their operator, reason, end and number of grants. */
export const campaigns: ConsoleHandlerOf<'campaigns'> = async ({ context }) => {
  const now = context.clock.now();
  const rows = await listCampaigns(context.db, limits.listPage.max);
  return {
    campaigns: rows.map((row) => {
      const isOver = row.ended_at !== null || row.ends_at <= now;
      return {
        id: row.id,
        brandId: row.brand_id,
        name: row.name,
        reason: row.reason,
        madeBy: row.operator,
        madeAt: row.made_at.toISOString(),
        until: row.ends_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        granted: row.granted,
        token: isOver ? null : campaignToken(context, row.brand_id, { name: row.name, until: secondsOf(row.ends_at) }),
      };
    }),
    brands: brands
      .filter(({ home }) => home.kind !== 'info-only')
      .map((brand) => ({ id: brand.id, title: brand.title, site: siteForEmail(context.config, brand) })),
  };
};

/**
 * Saves a campaign whose members are granted the trial, and returns its token. The audit log records it, since it promises a price.
 * @throws CallError invalidRequest for an unknown brand or an end in the past
 */
export const createCampaign: ConsoleHandlerOf<'createCampaign'> = async ({ context, body, operator, audit }) => {
  const { brandId, name, reason } = body;
  const until = new Date(body.until);
  const now = context.clock.now();
  if (!brandById(brandId)) throw new CallError('invalidRequest', { field: 'brandId' });
  if (until <= now) throw new CallError('invalidRequest', { field: 'until' });
  await context.db.transaction().execute(async (db) => {
    const before = await findCampaign(db, brandId, name);
    await saveCampaign(db, { brandId, name, reason, madeBy: operator.id, at: now, until });
    await audit(db, {
      action: 'campaign.make',
      subject: `campaign:${name}`,
      before: before ? { until: before.ends_at.toISOString(), endedAt: before.ended_at?.toISOString() ?? null } : {},
      after: { brandId, until: body.until },
      reason,
    });
  });
  return { token: campaignToken(context, brandId, { name, until: secondsOf(until) }) };
};

/** Ends a campaign before its date. @throws CallError notFound */
export const endCampaign: ConsoleHandlerOf<'endCampaign'> = async ({ context, params, audit }) => {
  const now = context.clock.now();
  await context.db.transaction().execute(async (db) => {
    const campaign = await lockCampaign(db, params.id);
    if (!campaign) throw new CallError('notFound');
    if (campaign.ended_at !== null) return;
    await endCampaignRow(db, campaign.id, now);
    await audit(db, {
      action: 'campaign.end',
      subject: `campaign:${campaign.name}`,
      before: { brandId: campaign.brand_id, endedAt: null },
      after: { endedAt: now.toISOString() },
    });
  });
  return {};
};
