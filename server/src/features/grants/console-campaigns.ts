import { brandById } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { campaignToken } from './campaign-token.ts';

/**
 * Makes the token of a campaign whose members are granted the trial; logged, since it promises a price.
 * @throws CallError invalidRequest for an unknown brand, or an end that has passed
 */
export const makeCampaign: ConsoleHandlerOf<'makeCampaign'> = async ({ context, body, audit }) => {
  const { brandId, name } = body;
  const until = Math.floor(new Date(body.until).getTime() / 1000);
  if (!brandById(brandId)) throw new CallError('invalidRequest', { field: 'brandId' });
  if (until * 1000 <= context.clock.now().getTime()) throw new CallError('invalidRequest', { field: 'until' });
  await context.db.transaction().execute((db) =>
    audit(db, {
      action: 'campaign.make',
      subject: `campaign:${name}`,
      before: {},
      after: { brandId, until: body.until },
    }),
  );
  return { token: campaignToken(context, brandId, { name, until }) };
};
