import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { campaignOf } from './campaign-token.ts';
import { findCampaign } from './campaigns.db.ts';
import { grantPrice } from './grants.ts';

/** Grants the trial of the campaign by which a member registered, in the transaction that adds the member. */
export const grantCampaign = async (
  context: Context,
  db: Db,
  { memberId, brandId, token }: { memberId: Id; brandId: number; token: string | undefined },
): Promise<void> => {
  const campaign = campaignOf(context, brandId, token);
  if (campaign === undefined) return;
  // An operator may end a campaign before its tokens expire.
  const row = await findCampaign(db, brandId, campaign);
  if (row && row.ended_at !== null) return;
  const at = context.clock.now();
  await grantPrice(db, {
    memberId,
    list: 'trial_redirect',
    reason: 'campaign',
    key: `campaign:${campaign}`,
    at,
    until: new Date(at.getTime() + paymentLimits.grants.campaignHours * 3_600_000),
  });
};
