import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { holdsVip } from '../entitlements/premium.ts';
import { findPopupFacts, type PopupFacts } from './popups.db.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const { likesMe, vipOffer, retargeting, newMember } = popupLimits;

/** The end of the time after the registration in which no popup opens automatically (decisions §5 Sessions). */
export const quietUntil = ({ created_at }: Pick<Viewer, 'created_at'>): Date =>
  new Date(created_at.getTime() + newMember.quietMinutes * minuteMs);

interface Moment {
  readonly facts: PopupFacts;
  readonly viewer: Pick<Viewer, 'created_at' | 'vip_until'>;
  readonly now: Date;
}

const isSince = (at: Date | null, ms: number, { now }: Moment): boolean =>
  at === null || now.getTime() - at.getTime() >= ms;

/** A session opens one of the two: likes first, else VIP. */
const isFirstOfSession = ({ facts: { started_at, likes_at, vip_at } }: Moment): boolean =>
  (likes_at === null || likes_at < started_at) && (vip_at === null || vip_at < started_at);

const rules = {
  likes_me: (moment: Moment): boolean => {
    const { likers, has_new_like, likes_shown, likes_at } = moment.facts;
    return (
      isFirstOfSession(moment) &&
      likers > 0 &&
      has_new_like &&
      likes_shown < likesMe.times &&
      isSince(likes_at, likesMe.minutesApart * minuteMs, moment)
    );
  },
  vip_offer: (moment: Moment): boolean => {
    const { viewer, now, facts } = moment;
    return (
      isFirstOfSession(moment) &&
      !holdsVip(viewer, now) &&
      isSince(viewer.created_at, vipOffer.afterHours * hourMs, moment) &&
      isSince(facts.vip_at, vipOffer.everyHours * hourMs, moment)
    );
  },
  /** The segments and the grant decide the rest. */
  retargeting: (moment: Moment): boolean =>
    isSince(moment.viewer.created_at, vipOffer.afterHours * hourMs, moment) &&
    isSince(moment.facts.retargeting_at, retargeting.everyDays * dayMs, moment),
} as const;

export type PopupRule = keyof typeof rules;

/** Lists the popups that the rules allow now, in the order of their precedence. Empty before the first session. */
export const listAllowedPopups = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Moment['viewer'] & Pick<Viewer, 'id'>,
): Promise<readonly PopupRule[]> => {
  const now = clock.now();
  if (now < quietUntil(viewer)) return [];
  const facts = await findPopupFacts(db, viewer.id, new Date(now.getTime() - likesMe.days * dayMs));
  if (!facts) return [];
  return (Object.keys(rules) as PopupRule[]).filter((popup) => rules[popup]({ facts, viewer, now }));
};
