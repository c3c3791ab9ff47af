import type { AgeCheckState } from '@kindred/contract/engagement/age-check';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { findAssurance, findLastCheck, hasMinorCheck } from './age-check.db.ts';
import { readPendingChecks } from './read-checks.ts';

/** The state of the member's checks as stored. A minor whose restriction an operator lifted may start again. */
const findState = async ({ db }: Pick<Context, 'db'>, memberId: Id): Promise<AgeCheckState> => {
  const [member, last] = await Promise.all([findAssurance(db, memberId), findLastCheck(db, memberId)]);
  if (member?.age_assured_at) return 'adult';
  if (member?.restriction === 'softBanned' && (await hasMinorCheck(db, memberId))) return 'minor';
  return last?.state === 'pending' || last?.state === 'failed' ? last.state : 'none';
};

/** Returns the state of the member's check, after reading the provider if it is pending. @throws CallError providerAway */
export const ageCheckState: HandlerOf<'ageCheckState'> = async ({ context, viewer }) => {
  await readPendingChecks(context, viewer.id);
  return { state: await findState(context, viewer.id) };
};
