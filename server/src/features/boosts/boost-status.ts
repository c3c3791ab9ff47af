import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { balanceOf } from '../entitlements/ledger.ts';
import type { Holder } from '../entitlements/pass-gate.ts';
import { runningBoost } from './boosts.db.ts';
import { hasFreeBoost } from './free-boost.ts';

/** Returns whether a boost is active, its end, and the remaining boosts. Computed from the time alone. */
export const boostOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  member: Holder,
): Promise<AnswerOf<Calls['boostStatus']>> => {
  const now = clock.now();
  const running = await runningBoost(db, member.id, now);
  return {
    is_active: running !== undefined,
    active_to: running ? Math.floor(running.ends_at.getTime() / 1000) : null,
    amount: await balanceOf(db, member.id, 'boosts'),
    is_free: await hasFreeBoost(db, member, now),
  };
};

/** Answers the state of the viewer's boosts (spec 3 §3 Boost status). */
export const boostStatus: HandlerOf<'boostStatus'> = ({ context, viewer }) => boostOf(context, viewer);
