import { ageCheckLimits } from '@kindred/contract/engagement/age-check-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { AgeResult } from '../../ports/age-assurance.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { restrictMinor } from '../decisions/freeze.ts';
import { processReport } from '../moderation/process-report.ts';
import { listPendingChecks, lockForCheck, setAgeAssured, setCheckDecided } from './age-check.db.ts';
import { withAgeProvider } from './age-provider.ts';

/** Stores the result of a check and its effect, once. A minor is soft-banned, and a case lets an operator review it. */
const decideCheck = async (
  context: Context,
  check: { readonly id: Id; readonly member_id: Id },
  state: Exclude<AgeResult, 'pending'>,
): Promise<void> => {
  const memberId = check.member_id;
  await context.db.transaction().execute(async (db) => {
    const member = await lockForCheck(db, memberId);
    const at = context.clock.now();
    if (!(await setCheckDecided(db, check.id, { state, at }))) return;
    // Another check of the same day found a minor: an operator decides first.
    const isAdult = state === 'adult' && member?.restriction !== 'softBanned';
    if (isAdult && member?.age_assured_at === null) await setAgeAssured(db, memberId, at);
    if (state === 'minor') {
      await setAgeAssured(db, memberId, null);
      await processReport(context, db, memberId);
      await restrictMinor(context, db, memberId);
    }
  });
  if (state === 'minor') await publishNewEvents(context, memberId);
};

/**
 * Reads the member's pending checks at the provider, and stores their results (decision 136). All of the last `readHours` are read, so that
 * a new check does not hide the result of an earlier one.
 * @throws CallError providerAway
 */
export const readPendingChecks = async (context: Context, memberId: Id): Promise<void> => {
  const since = new Date(context.clock.now().getTime() - ageCheckLimits.readHours * 3_600_000);
  for (const check of await listPendingChecks(context.db, memberId, since)) {
    const result = await withAgeProvider(context, (provider) => provider.read(check.reference));
    if (result !== 'pending') await decideCheck(context, check, result);
  }
};
