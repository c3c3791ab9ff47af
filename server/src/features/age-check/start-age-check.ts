import { randomBytes } from 'node:crypto';
import { ageCheckLimits } from '@kindred/contract/engagement/age-check-limits';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { findLastCheck, insertCheck, listStartsSince, lockForCheck, saveCheckUrl } from './age-check.db.ts';
import { withAgeProvider } from './age-provider.ts';
import { isAgeCheckNeeded } from './require-age-check.ts';

const { perDay, reuseMinutes } = ageCheckLimits;
const dayMs = 86_400_000;

/** The absolute URL of a path of the site. @throws CallError fieldInvalid for a path that leads to another site */
const returnUrlOf = (site: string, path: string): string => {
  if (!URL.canParse(path, site)) throw new CallError('fieldInvalid', { field: 'returnPath' });
  const url = new URL(path, site);
  if (url.origin !== new URL(site).origin) throw new CallError('fieldInvalid', { field: 'returnPath' });
  return url.href;
};

/** Returns the pending check of the last minutes, or creates one. @throws CallError tooManyRequests */
const getOrCreateCheck = ({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: Id) =>
  db.transaction().execute(async (transaction) => {
    await lockForCheck(transaction, memberId);
    const now = clock.now();
    const last = await findLastCheck(transaction, memberId);
    if (last?.state === 'pending' && last.started_at.getTime() > now.getTime() - reuseMinutes * 60_000) return last;
    const starts = await listStartsSince(transaction, memberId, new Date(now.getTime() - dayMs), perDay);
    const oldest = starts[perDay - 1];
    if (oldest) {
      const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000));
      throw new CallError('tooManyRequests', { retryAfterSeconds });
    }
    const reference = randomBytes(24).toString('base64url');
    await insertCheck(transaction, { member_id: memberId, reference, started_at: now });
    return { reference, url: null };
  });

/**
 * Starts a check at the provider, outside of the transaction (decision 136). Concurrent requests start the same check, because `start`
 * is idempotent by reference.
 * @throws CallError restricted for a soft-banned member; fieldInvalid; tooManyRequests; providerAway
 */
export const startAgeCheck: HandlerOf<'startAgeCheck'> = async ({ context, viewer, brand, site, body }) => {
  if (viewer.restriction === 'softBanned') throw new CallError('restricted');
  const returnUrl = returnUrlOf(site, body.returnPath);
  if (!(await isAgeCheckNeeded(context, brand, viewer))) return { url: null };
  const { reference, url } = await getOrCreateCheck(context, viewer.id);
  if (url !== null) return { url };
  const started = await withAgeProvider(context, (provider) => provider.start({ reference, returnUrl }));
  await saveCheckUrl(context.db, reference, started);
  return { url: started };
};
