import { type OnboardingItem, onboardingMaximums } from '@kindred/contract/engagement/onboarding';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { countItem } from './onboarding.db.ts';
import { presentItem } from './onboarding-items.ts';

/** Counts a show of an item for a member. Returns the count. */
export const countShow = ({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: Id, item: OnboardingItem) =>
  countItem(db, { memberId, item, at: clock.now(), max: onboardingMaximums[item] });

/** Counts that a tutorial or tooltip was shown (spec 2 §4). */
export const countOnboardingItem: HandlerOf<'countOnboardingItem'> = async ({ context, viewer, body: { item } }) =>
  presentItem(item, await countShow(context, viewer.id, item));
