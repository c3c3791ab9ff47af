import { leavingLimits } from '@kindred/contract/engagement/leaving-limits';
import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { CallError } from '@kindred/contract/errors';
import { type Locale, matchLocale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id, MemberState } from '../../db/schema.ts';
import { refreshCard } from '../candidates/cards.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { cancelRunning } from '../subscriptions/leave-payments.ts';
import { deactivate, type Leaving, saveLeaving } from './leaving.db.ts';

const dayMs = 86_400_000;

/** Unix seconds, as a v2 call answers a time. */
export const toSeconds = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000);

interface LeavingMember {
  readonly id: Id;
  readonly email: string | null;
  readonly name: string;
  readonly brand_id: number;
}

type Wish = Pick<Leaving, 'reason' | 'sub_reason' | 'comment'> & { readonly locale: Locale };

/**
 * Schedules the deletion of an account after the days of grace, ends its sessions and notifies it by email, in a transaction. The card of a
 * banned member is gone already, and the ban stays. @returns the time of the deletion, which an earlier request keeps
 */
const saveDeletion = async (context: Context, db: Db, member: LeavingMember, wish: Wish): Promise<Date | null> => {
  const { id, email, name, brand_id: brandId } = member;
  const { locale, ...leaving } = wish;
  const now = context.clock.now();
  const deleteAt = new Date(now.getTime() + leavingLimits.graceDays * dayMs);
  const at = await saveLeaving(db, { member_id: id, left_at: now, delete_at: deleteAt, ...leaving });
  await endEverySession(context, db, id, 'left');
  if (at && email)
    await enqueueEmail(context, db, {
      kind: 'account-leaving',
      to: email,
      brandId,
      locale,
      name,
      at: toSeconds(at) ?? 0,
    });
  return at;
};

/** Hides an account and stops its renewals, in a transaction. @throws CallError sessionEnded if the state does not allow it */
export const hideAccount = async (context: Context, db: Db, id: Id): Promise<void> => {
  await cancelRunning(db, id, 'left', context.clock.now());
  if (!(await deactivate(db, id))) throw new CallError('sessionEnded');
  await refreshCard(db, id);
};

/** Deletes the viewer's own account after the days of grace. */
export const leaveForGood = async (
  context: Context,
  db: Db,
  member: LeavingMember,
  wish: Wish,
): Promise<Date | null> => {
  await hideAccount(context, db, member.id);
  return saveDeletion(context, db, member, wish);
};

/** Schedules the deletion that operators granted (four eyes). */
export const scheduleDeletion = async (
  context: Context,
  db: Db,
  member: LeavingMember & { readonly state: MemberState; readonly language: string },
): Promise<void> => {
  if (member.state === 'banned') await cancelRunning(db, member.id, 'left', context.clock.now());
  else await hideAccount(context, db, member.id);
  await saveDeletion(context, db, member, {
    reason: leavingReasons.other,
    sub_reason: null,
    comment: '',
    locale: matchLocale([member.language]),
  });
};
