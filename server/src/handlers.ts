import { abuseReasons } from './features/abuse/abuse-reasons.ts';
import { sendAbuse } from './features/abuse/send-abuse.ts';
import { autoConfirm } from './features/access/auto-confirm.ts';
import { changeEmail } from './features/access/change-email.ts';
import { checkOwnPassword } from './features/access/check-own-password.ts';
import { recoverPassword } from './features/access/recover-password.ts';
import { recoverRequest } from './features/access/recover-request.ts';
import { resendConfirmation } from './features/access/resend-confirmation.ts';
import { restoreAccount } from './features/access/restore-account.ts';
import { activateBoost } from './features/boosts/activate-boost.ts';
import { boostStatus } from './features/boosts/boost-status.ts';
import { coinsBalance } from './features/coins/coins-balance.ts';
import { recordConsent } from './features/consent/record-consent.ts';
import { relationStats } from './features/counters/relation-stats.ts';
import { unreadCounters } from './features/counters/unread-counters.ts';
import { appeal, appealByStatement, statement } from './features/decisions/appeal.ts';
import { decision, decisions, markDecisionsSeen } from './features/decisions/decisions.ts';
import { premiumLogs } from './features/entitlements/premium-logs.ts';
import { takeTemporaryPremium, temporaryPremium } from './features/entitlements/temporary-premium.ts';
import { ensureSplitBindings } from './features/experiments/ensure-split-bindings.ts';
import { init } from './features/experiments/init.ts';
import { cities, countries, visitor } from './features/geo/geo.ts';
import { askOneTimeOffer } from './features/grants/one-time-offer.ts';
import { categoriesOfInterests } from './features/interests/categories-of-interests.ts';
import { interestsOfCategories } from './features/interests/interests-of-categories.ts';
import { suggestInterests } from './features/interests/suggest-interests.ts';
import { matches } from './features/matches/matches.ts';
import { resetMatchesUnread } from './features/matches/reset-matches-unread.ts';
import { likeCandidate } from './features/matches-game/like-candidate.ts';
import { passCandidate } from './features/matches-game/pass-candidate.ts';
import { pickUp } from './features/matches-game/pick-up.ts';
import { dialogs } from './features/messenger/dialogs.ts';
import { getDialog } from './features/messenger/get-dialog.ts';
import { greetings } from './features/messenger/greetings.ts';
import { markDialogsRead } from './features/messenger/mark-dialogs-read.ts';
import { messages } from './features/messenger/messages.ts';
import { sendGreeting } from './features/messenger/send-greeting.ts';
import { sendMessage } from './features/messenger/send-message.ts';
import { changeSubscriptionPlan } from './features/orders/change-subscription-plan.ts';
import {
  payApplePay,
  payBlik,
  payBoleto,
  payGooglePay,
  payMpesa,
  payOxxo,
  payPaypal,
  paySofort,
} from './features/orders/first-pay.ts';
import { tariffs } from './features/orders/list-tariffs.ts';
import { order } from './features/orders/order.ts';
import { payOneClick } from './features/orders/pay-one-click.ts';
import { withdrawal, withdrawOrder } from './features/orders/withdrawal.ts';
import { myAlbum, userAlbum } from './features/photos/albums.ts';
import { changeAlbum } from './features/photos/change-album.ts';
import { deletePhoto } from './features/photos/delete-photo.ts';
import { importFunnelPhoto, importPhoto } from './features/photos/import-photo.ts';
import { paywallPhotos } from './features/photos/paywall-photos.ts';
import { publishPhotos } from './features/photos/publish-photos.ts';
import { uploadFunnelPhoto, uploadPhoto } from './features/photos/upload-photo.ts';
import { profileCompleteness } from './features/profile/completeness.ts';
import { editProfile } from './features/profile/edit-profile.ts';
import { profileInfo } from './features/profile/profile-info.ts';
import { savePrivate } from './features/profile/save-private.ts';
import { searchSettings } from './features/profile/search-settings.ts';
import { guestVocabulary, memberVocabulary } from './features/profile/vocabulary.ts';
import { receipts } from './features/receipts/list-receipts.ts';
import { login } from './features/session/login.ts';
import { loginAk } from './features/session/login-ak.ts';
import { loginPauth } from './features/session/login-pauth.ts';
import { logout } from './features/session/logout.ts';
import { logoutEverywhere } from './features/session/logout-everywhere.ts';
import { refreshToken } from './features/session/refresh-token.ts';
import { checkEmail } from './features/signup/check-email.ts';
import { checkName } from './features/signup/check-name.ts';
import { checkPassword } from './features/signup/check-password.ts';
import { clickSignup } from './features/signup/click-signup.ts';
import { mailDomainList } from './features/signup/mail-domain-list.ts';
import { saveSignupData } from './features/signup/save-signup-data.ts';
import { signup } from './features/signup/signup.ts';
import { signupData } from './features/signup/signup-data.ts';
import { trackingIdentifier } from './features/signup/tracking-identifier.ts';
import { facebookPhotos } from './features/social/facebook-photos.ts';
import { loginFacebook, loginGoogle } from './features/social/login-social.ts';
import { removeSocialLink, socialLinks } from './features/social/social-links.ts';
import { socialToken } from './features/social/take-answer.ts';
import { disableSchedule } from './features/subscriptions/disable-schedule.ts';
import { enableSchedule } from './features/subscriptions/enable-schedule.ts';
import { pauseAvailability, pauseSubscription, renewSubscription } from './features/subscriptions/pause.ts';
import { scheduleList } from './features/subscriptions/schedule.ts';
import { premiumStatus, vipStatus } from './features/subscriptions/statuses.ts';
import { trackUnsubscriptionFlow } from './features/subscriptions/track-unsubscription-flow.ts';
import { consumeUnsubscribeOffer, unsubscribeOffers } from './features/subscriptions/unsubscribe-offers.ts';
import { markSupportRead } from './features/support/mark-support-read.ts';
import { sendSupportMessage } from './features/support/send-support-message.ts';
import { supportMessages } from './features/support/support-messages.ts';
import { systemLog } from './features/system-log/system-log.ts';
import { currencies } from './features/tariffs/currencies.ts';
import { checkConnection } from './features/tracking/check-connection.ts';
import { collectEvents } from './features/tracking/collect-events.ts';
import { collectPageVisit } from './features/tracking/collect-page-visit.ts';
import { startFunnel } from './features/tracking/start-funnel.ts';
import { trackFunnelEvent } from './features/tracking/track-funnel-event.ts';
import { trackFunnelStep } from './features/tracking/track-funnel-step.ts';
import { trackPayment } from './features/tracking/track-payment.ts';
import { trackPopupAction } from './features/tracking/track-popup-action.ts';
import { trackPopupShow } from './features/tracking/track-popup-show.ts';
import { trackPushAnswer } from './features/tracking/track-push-answer.ts';
import { blockUser } from './features/users/block-user.ts';
import { unblockUser } from './features/users/unblock-user.ts';
import { visitUser } from './features/users/visit-user.ts';
import { ownVerification } from './features/verification/own-verification.ts';
import { submitSelfie } from './features/verification/submit-selfie.ts';
import { verificationGesture } from './features/verification/verification-gesture.ts';
import { verificationHash } from './features/verification/verification-hash.ts';
import { subscribeWebPush } from './features/web-push/subscribe-web-push.ts';
import { webPushKey } from './features/web-push/web-push-key.ts';
import type { Handlers } from './http/incoming.ts';
import { realtimeTicket } from './realtime/ticket.ts';

/** Every call of the contract and who answers it: a call without a handler does not compile. */
export const handlers: Handlers = {
  init,
  ensureSplitBindings,

  login,
  loginAk,
  loginPauth,
  refreshToken,
  logout,
  logoutEverywhere,

  resendConfirmation,
  autoConfirm,
  changeEmail,
  recoverRequest,
  recoverPassword,
  checkOwnPassword,
  restoreAccount,

  socialToken,
  loginFacebook,
  loginGoogle,
  facebookPhotos,
  socialLinks,
  removeSocialLink,

  signup,
  clickSignup,
  saveSignupData,
  signupData,
  checkEmail,
  mailDomainList,
  checkName,
  checkPassword,
  trackingIdentifier,

  countries,
  cities,
  visitor,

  pickUp,
  likeCandidate,
  passCandidate,

  matches,
  resetMatchesUnread,
  unreadCounters,
  relationStats,

  blockUser,
  unblockUser,
  visitUser,
  abuseReasons,
  sendAbuse,

  decisions,
  decision,
  markDecisionsSeen,
  appeal,
  statement,
  appealByStatement,

  dialogs,
  getDialog,
  messages,
  sendMessage,
  greetings,
  sendGreeting,
  markDialogsRead,
  realtimeTicket,

  supportMessages,
  sendSupportMessage,
  markSupportRead,

  uploadPhoto,
  uploadFunnelPhoto,
  importPhoto,
  importFunnelPhoto,
  publishPhotos,
  deletePhoto,
  changeAlbum,
  paywallPhotos,
  myAlbum,
  userAlbum,

  ownVerification,
  verificationHash,
  verificationGesture,
  submitSelfie,

  profileInfo,
  guestVocabulary,
  memberVocabulary,
  searchSettings,
  editProfile,
  profileCompleteness,
  savePrivate,

  categoriesOfInterests,
  interestsOfCategories,
  suggestInterests,

  recordConsent,
  systemLog,

  startFunnel,
  trackFunnelStep,
  trackFunnelEvent,
  checkConnection,
  collectPageVisit,
  collectEvents,
  trackPushAnswer,

  webPushKey,
  subscribeWebPush,

  tariffs,
  currencies,
  order,
  payOneClick,
  payBlik,
  payMpesa,
  payOxxo,
  payBoleto,
  paySofort,
  payPaypal,
  payGooglePay,
  payApplePay,
  receipts,
  withdrawal,
  withdrawOrder,
  premiumStatus,
  vipStatus,
  changeSubscriptionPlan,
  premiumLogs,
  scheduleList,
  enableSchedule,
  disableSchedule,
  unsubscribeOffers,
  consumeUnsubscribeOffer,
  pauseAvailability,
  pauseSubscription,
  renewSubscription,
  trackUnsubscriptionFlow,
  coinsBalance,
  boostStatus,
  activateBoost,
  temporaryPremium,
  takeTemporaryPremium,
  askOneTimeOffer,
  trackPayment,
  trackPopupShow,
  trackPopupAction,
};
