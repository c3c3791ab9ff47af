import { mergeDistinct } from '@kindred/contract/call';
import { abuseHandlers } from './features/abuse/handlers.ts';
import { accessHandlers } from './features/access/handlers.ts';
import { activityFeedHandlers } from './features/activity-feed/handlers.ts';
import { ageCheckHandlers } from './features/age-check/handlers.ts';
import { archiveHandlers } from './features/archive/handlers.ts';
import { audienceHandlers } from './features/audience/handlers.ts';
import { blockListHandlers } from './features/block-list/handlers.ts';
import { boostsHandlers } from './features/boosts/handlers.ts';
import { coinsHandlers } from './features/coins/handlers.ts';
import { consentHandlers } from './features/consent/handlers.ts';
import { countersHandlers } from './features/counters/handlers.ts';
import { decisionsHandlers } from './features/decisions/handlers.ts';
import { entitlementsHandlers } from './features/entitlements/handlers.ts';
import { experimentsHandlers } from './features/experiments/handlers.ts';
import { fraudNoticesHandlers } from './features/fraud-notices/handlers.ts';
import { geoHandlers } from './features/geo/handlers.ts';
import { grantsHandlers } from './features/grants/handlers.ts';
import { imageRemovalsHandlers } from './features/image-removals/handlers.ts';
import { interestsHandlers } from './features/interests/handlers.ts';
import { leavingHandlers } from './features/leaving/handlers.ts';
import { listsHandlers } from './features/lists/handlers.ts';
import { matchesHandlers } from './features/matches/handlers.ts';
import { matchesGameHandlers } from './features/matches-game/handlers.ts';
import { messengerHandlers } from './features/messenger/handlers.ts';
import { notificationsHandlers } from './features/notifications/handlers.ts';
import { onboardingHandlers } from './features/onboarding/handlers.ts';
import { passkeyHandlers } from './features/passkeys/handlers.ts';
import { paymentsHandlers } from './features/payments/handlers.ts';
import { photosHandlers } from './features/photos/handlers.ts';
import { popupsHandlers } from './features/popups/handlers.ts';
import { profileHandlers } from './features/profile/handlers.ts';
import { receiptsHandlers } from './features/receipts/handlers.ts';
import { safetyNoticeHandlers } from './features/safety-notice/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { sessionHandlers } from './features/session/handlers.ts';
import { loginHandlers } from './features/session/login/handlers.ts';
import { signupHandlers } from './features/signup/handlers.ts';
import { smartMessageHandlers } from './features/smart-messages/handlers.ts';
import { socialHandlers } from './features/social/handlers.ts';
import { subscriptionsHandlers } from './features/subscriptions/handlers.ts';
import { supportHandlers } from './features/support/handlers.ts';
import { systemLogHandlers } from './features/system-log/handlers.ts';
import { tariffsHandlers } from './features/tariffs/handlers.ts';
import { trackingHandlers } from './features/tracking/handlers.ts';
import { usersHandlers } from './features/users/handlers.ts';
import { verificationHandlers } from './features/verification/handlers.ts';
import { webPushHandlers } from './features/web-push/handlers.ts';
import type { Handlers } from './http/call-request.ts';
import { realtimeTicket } from './realtime/ticket.ts';

/** The handlers of the contract's calls, merged from the features. A call without a handler, or with two, does not compile. */
export const handlers: Handlers = mergeDistinct(
  abuseHandlers,
  accessHandlers,
  audienceHandlers,
  activityFeedHandlers,
  blockListHandlers,
  boostsHandlers,
  coinsHandlers,
  consentHandlers,
  countersHandlers,
  decisionsHandlers,
  entitlementsHandlers,
  experimentsHandlers,
  fraudNoticesHandlers,
  geoHandlers,
  grantsHandlers,
  imageRemovalsHandlers,
  interestsHandlers,
  archiveHandlers,
  leavingHandlers,
  listsHandlers,
  loginHandlers,
  matchesHandlers,
  matchesGameHandlers,
  messengerHandlers,
  onboardingHandlers,
  ageCheckHandlers,
  passkeyHandlers,
  notificationsHandlers,
  paymentsHandlers,
  photosHandlers,
  popupsHandlers,
  profileHandlers,
  receiptsHandlers,
  safetyNoticeHandlers,
  searchHandlers,
  sessionHandlers,
  signupHandlers,
  smartMessageHandlers,
  socialHandlers,
  subscriptionsHandlers,
  supportHandlers,
  systemLogHandlers,
  tariffsHandlers,
  trackingHandlers,
  usersHandlers,
  verificationHandlers,
  webPushHandlers,
  { realtimeTicket },
);
