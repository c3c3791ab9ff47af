import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { balanceOf } from '../entitlements/ledger.ts';
import { runningBoost } from './boosts.db.ts';

/** Whether a member is boosted, until when, and how many boosts they have left. Right by the time alone. */
export const boostOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: Id,
): Promise<AnswerOf<Calls['boostStatus']>> => {
  const running = await runningBoost(db, memberId, clock.now());
  return {
    is_active: running !== undefined,
    active_to: running ? Math.floor(running.ends_at.getTime() / 1000) : null,
    amount: await balanceOf(db, memberId, 'boosts'),
  };
};

/** How a boost stands (spec 3 §3 Boost status). */
export const boostStatus: HandlerOf<'boostStatus'> = ({ context, viewer }) => boostOf(context, viewer.id);
