import * as abuse from './abuse.ts';
import * as access from './access.ts';
import type { RequestOf } from './call.ts';
import { callsOf, mergeDistinct } from './call.ts';
import * as consent from './consent.ts';
import * as counters from './counters.ts';
import * as decisions from './decisions.ts';
import * as activityFeed from './engagement/activity-feed.ts';
import * as ageCheck from './engagement/age-check.ts';
import * as archive from './engagement/archive.ts';
import * as blockList from './engagement/block-list.ts';
import * as fraudNotices from './engagement/fraud-notices.ts';
import * as homeScreen from './engagement/home-screen.ts';
import * as imageRemovals from './engagement/image-removals.ts';
import * as leaving from './engagement/leaving.ts';
import * as likes from './engagement/likes.ts';
import * as lists from './engagement/lists.ts';
import * as notifications from './engagement/notifications.ts';
import * as onboarding from './engagement/onboarding.ts';
import * as passkeys from './engagement/passkeys.ts';
import * as popups from './engagement/popups.ts';
import * as safetyNotice from './engagement/safety-notice.ts';
import * as search from './engagement/search.ts';
import * as sitePushes from './engagement/site-pushes.ts';
import * as smartMessages from './engagement/smart-messages.ts';
import * as geo from './geo.ts';
import * as init from './init.ts';
import * as interests from './interests.ts';
import * as matches from './matches.ts';
import * as matchesGame from './matches-game.ts';
import * as messenger from './messenger.ts';
import * as coins from './payments/coins.ts';
import * as mailedCancellations from './payments/mailed-cancellation.ts';
import * as pay from './payments/pay.ts';
import * as receipts from './payments/receipts.ts';
import * as subscriptions from './payments/subscriptions.ts';
import * as tariffs from './payments/tariffs.ts';
import * as temporary from './payments/temporary.ts';
import * as paymentTracking from './payments/tracking.ts';
import * as photos from './photos.ts';
import * as profile from './profile.ts';
import * as realtime from './realtime.ts';
import * as session from './session.ts';
import * as signup from './signup.ts';
import * as social from './social.ts';
import * as support from './support.ts';
import * as systemLog from './system-log.ts';
import * as tracking from './tracking.ts';
import * as users from './users.ts';
import * as verification from './verification.ts';
import * as webPush from './web-push.ts';

/**
 * Every call of the contract by name, as exported by the modules. The type of `server/src/handlers.ts` derives from it.
 */
export const calls = mergeDistinct(
  callsOf(abuse),
  callsOf(access),
  callsOf(activityFeed),
  callsOf(blockList),
  callsOf(consent),
  callsOf(counters),
  callsOf(decisions),
  callsOf(lists),
  callsOf(fraudNotices),
  callsOf(homeScreen),
  callsOf(archive),
  callsOf(imageRemovals),
  callsOf(leaving),
  callsOf(onboarding),
  callsOf(ageCheck),
  callsOf(passkeys),
  callsOf(popups),
  callsOf(geo),
  callsOf(sitePushes),
  callsOf(init),
  callsOf(interests),
  callsOf(likes),
  callsOf(matches),
  callsOf(matchesGame),
  callsOf(messenger),
  callsOf(notifications),
  callsOf(coins),
  callsOf(mailedCancellations),
  callsOf(pay),
  callsOf(receipts),
  callsOf(subscriptions),
  callsOf(tariffs),
  callsOf(temporary),
  callsOf(paymentTracking),
  callsOf(photos),
  callsOf(profile),
  callsOf(realtime),
  callsOf(safetyNotice),
  callsOf(search),
  callsOf(session),
  callsOf(signup),
  callsOf(smartMessages),
  callsOf(social),
  callsOf(support),
  callsOf(systemLog),
  callsOf(tracking),
  callsOf(users),
  callsOf(verification),
  callsOf(webPush),
);

export type Calls = typeof calls;
export type CallName = keyof Calls;

type CallRequests = { readonly [N in CallName]: RequestOf<Calls[N]> };
/**
 * The request of a call whose name is a type parameter. The compiler resolves it after the name: with `RequestOf<Calls[N]>` it would hold
 * every argument against the requests of all calls first.
 */
export type RequestNamed<N> = [N] extends [infer Known extends CallName] ? CallRequests[Known] : never;
