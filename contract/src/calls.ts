import * as abuse from './abuse.ts';
import * as access from './access.ts';
import * as consent from './consent.ts';
import * as counters from './counters.ts';
import * as decisions from './decisions.ts';
import * as geo from './geo.ts';
import * as init from './init.ts';
import * as interests from './interests.ts';
import * as matches from './matches.ts';
import * as matchesGame from './matches-game.ts';
import * as messenger from './messenger.ts';
import * as coins from './payments/coins.ts';
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

/** Every call of Kindred by its name. `server/src/handlers.ts` is typed over it. */
export const calls = {
  init: init.init,
  ensureSplitBindings: init.ensureSplitBindings,

  login: session.login,
  loginAk: session.loginAk,
  loginPauth: session.loginPauth,
  refreshToken: session.refreshToken,
  logout: session.logout,
  logoutEverywhere: session.logoutEverywhere,

  resendConfirmation: access.resendConfirmation,
  autoConfirm: access.autoConfirm,
  changeEmail: access.changeEmail,
  recoverRequest: access.recoverRequest,
  recoverPassword: access.recoverPassword,
  checkOwnPassword: access.checkOwnPassword,
  restoreAccount: access.restoreAccount,

  socialToken: social.socialToken,
  loginFacebook: social.loginFacebook,
  loginGoogle: social.loginGoogle,
  facebookPhotos: social.facebookPhotos,
  socialLinks: social.socialLinks,
  removeSocialLink: social.removeSocialLink,

  signup: signup.signup,
  clickSignup: signup.clickSignup,
  saveSignupData: signup.saveSignupData,
  signupData: signup.signupData,
  checkEmail: signup.checkEmail,
  mailDomainList: signup.mailDomainList,
  checkName: signup.checkName,
  checkPassword: signup.checkPassword,
  trackingIdentifier: signup.trackingIdentifier,

  countries: geo.countries,
  cities: geo.cities,
  visitor: geo.visitor,

  pickUp: matchesGame.pickUp,
  likeCandidate: matchesGame.likeCandidate,
  passCandidate: matchesGame.passCandidate,

  matches: matches.matches,
  resetMatchesUnread: matches.resetMatchesUnread,
  unreadCounters: counters.unreadCounters,
  relationStats: counters.relationStats,

  blockUser: users.blockUser,
  unblockUser: users.unblockUser,
  visitUser: users.visitUser,
  abuseReasons: abuse.abuseReasons,
  sendAbuse: abuse.sendAbuse,

  decisions: decisions.decisions,
  decision: decisions.decision,
  markDecisionsSeen: decisions.markDecisionsSeen,
  appeal: decisions.appeal,
  statement: decisions.statement,
  appealByStatement: decisions.appealByStatement,

  dialogs: messenger.dialogs,
  getDialog: messenger.getDialog,
  messages: messenger.messages,
  sendMessage: messenger.sendMessage,
  greetings: messenger.greetings,
  sendGreeting: messenger.sendGreeting,
  markDialogsRead: messenger.markDialogsRead,
  realtimeTicket: realtime.realtimeTicket,

  supportMessages: support.supportMessages,
  sendSupportMessage: support.sendSupportMessage,
  markSupportRead: support.markSupportRead,

  uploadPhoto: photos.uploadPhoto,
  uploadFunnelPhoto: photos.uploadFunnelPhoto,
  importPhoto: photos.importPhoto,
  importFunnelPhoto: photos.importFunnelPhoto,
  publishPhotos: photos.publishPhotos,
  deletePhoto: photos.deletePhoto,
  changeAlbum: photos.changeAlbum,
  myAlbum: photos.myAlbum,
  userAlbum: photos.userAlbum,
  paywallPhotos: photos.paywallPhotos,

  ownVerification: verification.ownVerification,
  verificationHash: verification.verificationHash,
  verificationGesture: verification.verificationGesture,
  submitSelfie: verification.submitSelfie,

  profileInfo: profile.profileInfo,
  guestVocabulary: profile.guestVocabulary,
  memberVocabulary: profile.memberVocabulary,
  searchSettings: profile.searchSettings,
  editProfile: profile.editProfile,
  profileCompleteness: profile.profileCompleteness,
  savePrivate: profile.savePrivate,

  categoriesOfInterests: interests.categoriesOfInterests,
  interestsOfCategories: interests.interestsOfCategories,
  suggestInterests: interests.suggestInterests,

  recordConsent: consent.recordConsent,
  systemLog: systemLog.systemLog,

  startFunnel: tracking.startFunnel,
  trackFunnelStep: tracking.trackFunnelStep,
  trackFunnelEvent: tracking.trackFunnelEvent,
  checkConnection: tracking.checkConnection,
  collectPageVisit: tracking.collectPageVisit,
  collectEvents: tracking.collectEvents,
  trackPushAnswer: tracking.trackPushAnswer,

  webPushKey: webPush.webPushKey,
  subscribeWebPush: webPush.subscribeWebPush,

  tariffs: tariffs.tariffs,
  currencies: tariffs.currencies,
  order: pay.order,
  payOneClick: pay.payOneClick,
  payBlik: pay.payBlik,
  payMpesa: pay.payMpesa,
  payOxxo: pay.payOxxo,
  payBoleto: pay.payBoleto,
  paySofort: pay.paySofort,
  payPaypal: pay.payPaypal,
  payGooglePay: pay.payGooglePay,
  payApplePay: pay.payApplePay,
  receipts: receipts.receipts,
  withdrawal: receipts.withdrawal,
  withdrawOrder: receipts.withdrawOrder,
  premiumStatus: subscriptions.premiumStatus,
  vipStatus: subscriptions.vipStatus,
  changeSubscriptionPlan: subscriptions.changeSubscriptionPlan,
  premiumLogs: subscriptions.premiumLogs,
  scheduleList: subscriptions.scheduleList,
  enableSchedule: subscriptions.enableSchedule,
  disableSchedule: subscriptions.disableSchedule,
  unsubscribeOffers: subscriptions.unsubscribeOffers,
  consumeUnsubscribeOffer: subscriptions.consumeUnsubscribeOffer,
  pauseAvailability: subscriptions.pauseAvailability,
  pauseSubscription: subscriptions.pauseSubscription,
  renewSubscription: subscriptions.renewSubscription,
  trackUnsubscriptionFlow: subscriptions.trackUnsubscriptionFlow,
  coinsBalance: coins.coinsBalance,
  boostStatus: coins.boostStatus,
  activateBoost: coins.activateBoost,
  temporaryPremium: temporary.temporaryPremium,
  takeTemporaryPremium: temporary.takeTemporaryPremium,
  askOneTimeOffer: temporary.askOneTimeOffer,
  trackPayment: paymentTracking.trackPayment,
  trackPopupShow: paymentTracking.trackPopupShow,
  trackPopupAction: paymentTracking.trackPopupAction,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
