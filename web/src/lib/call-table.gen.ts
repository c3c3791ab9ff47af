// Generated from the contract by scripts/generate.ts; not to be edited.
import type { Authority } from '@kindred/contract/call';
import type { CallName } from '@kindred/contract/calls';
import type { ErrorName } from '@kindred/contract/errors';

export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly auth: Authority;
  /** Names of the request that go to the address; those in the path's braces go there, all others to the body. */
  readonly query?: readonly string[];
  readonly multipart?: boolean;
  /** The answer comes as `{result}`. */
  readonly wrapped?: boolean;
  readonly errors: readonly ErrorName[];
}

// biome-ignore format: one line a call
/** The calls of guests and of the way in. */
export const callTable = {
  init: { method: 'POST', path: '/v3/init', auth: 'any', errors: [] },
  ensureSplitBindings: { method: 'POST', path: '/v3/split/bindings:ensure', auth: 'any', errors: [] },
  login: { method: 'POST', path: '/rest/v2/login', auth: 'guest', wrapped: true, errors: ['wrongEmailOrPassword', 'wrongCredentials', 'emailNotConfirmed', 'policyBreach'] },
  loginAk: { method: 'POST', path: '/rest/v2/login/ak', auth: 'guest', wrapped: true, errors: ['accessKeyInvalid', 'banned'] },
  loginPauth: { method: 'POST', path: '/rest/v2/login/pauth', auth: 'guest', wrapped: true, errors: ['accessKeyInvalid', 'banned'] },
  refreshToken: { method: 'POST', path: '/rest/v2/login/refresh_token', auth: 'guest', wrapped: true, errors: ['malformedToken', 'sessionEnded', 'refreshTokenReused', 'banned'] },
  logout: { method: 'POST', path: '/rest/v2/logout', auth: 'member', wrapped: true, errors: [] },
  resendConfirmation: { method: 'POST', path: '/api/user/confirmation/resend', auth: 'any', wrapped: true, errors: [] },
  autoConfirm: { method: 'POST', path: '/rest/v2/registration/auto_confirm', auth: 'any', wrapped: true, errors: [] },
  changeEmail: { method: 'POST', path: '/rest/v2/signup/change-email', auth: 'guest', wrapped: true, errors: ['newEmailEmpty', 'newEmailWrong', 'newEmailInvalid', 'newEmailRegistered', 'newEmailBanned', 'wrongEmailOrPassword', 'wrongCredentials', 'banned'] },
  recoverRequest: { method: 'POST', path: '/rest/v2/signup/recover/request', auth: 'guest', wrapped: true, errors: [] },
  recoverPassword: { method: 'POST', path: '/api/user/password/recover', auth: 'guest', wrapped: true, errors: ['linkExpired', 'passwordTooShort', 'passwordTooCommon'] },
  socialToken: { method: 'POST', path: '/rest/v2/social/{provider}/token', auth: 'guest', wrapped: true, errors: ['socialAnswerInvalid', 'providerAway', 'notFound'] },
  loginFacebook: { method: 'POST', path: '/rest/v2/login/social/facebook', auth: 'guest', wrapped: true, errors: ['socialTokenInvalid', 'socialTokenExpired', 'socialPasswordNeeded', 'wrongEmailOrPassword', 'wrongCredentials', 'emailNotConfirmed', 'banned'] },
  loginGoogle: { method: 'POST', path: '/rest/v2/login/social/google', auth: 'guest', wrapped: true, errors: ['socialTokenInvalid', 'socialTokenExpired', 'socialPasswordNeeded', 'wrongEmailOrPassword', 'wrongCredentials', 'emailNotConfirmed', 'banned'] },
  facebookPhotos: { method: 'GET', path: '/rest/v2/social/facebook/photos', auth: 'any', query: ['social_token'], wrapped: true, errors: ['socialTokenInvalid', 'socialTokenExpired', 'providerAway'] },
  signup: { method: 'POST', path: '/rest/v2/signup', auth: 'guest', wrapped: true, errors: ['fieldInvalid', 'emailTaken', 'passwordTooShort', 'passwordTooCommon', 'nameInvalid', 'cityUnknown', 'socialTokenInvalid', 'socialTokenExpired', 'socialTaken'] },
  clickSignup: { method: 'POST', path: '/rest/v2/signup/click', auth: 'guest', wrapped: true, errors: ['fieldInvalid', 'emailTaken', 'passwordTooShort', 'passwordTooCommon', 'nameInvalid', 'cityUnknown', 'socialTokenInvalid', 'socialTokenExpired', 'socialTaken'] },
  saveSignupData: { method: 'POST', path: '/rest/v2/signup/data', auth: 'guest', wrapped: true, errors: [] },
  signupData: { method: 'GET', path: '/rest/v2/signup/data', auth: 'guest', query: ['token'], wrapped: true, errors: ['notFound'] },
  checkEmail: { method: 'POST', path: '/rest/v2/validation/signup/check-email', auth: 'guest', wrapped: true, errors: ['emailRegistered', 'emailBanned'] },
  mailDomainList: { method: 'GET', path: '/rest/v2/marketing/mail-domain-list', auth: 'guest', wrapped: true, errors: [] },
  checkName: { method: 'POST', path: '/rest/v2/validation/user/name', auth: 'guest', wrapped: true, errors: ['nameInvalid'] },
  checkPassword: { method: 'POST', path: '/rest/v2/validation/user/password', auth: 'guest', wrapped: true, errors: ['passwordTooShort', 'passwordTooCommon'] },
  trackingIdentifier: { method: 'POST', path: '/rest/v2/registration/tracking/identifier', auth: 'guest', wrapped: true, errors: [] },
  countries: { method: 'GET', path: '/rest/v2/geo/countries', auth: 'any', wrapped: true, errors: [] },
  cities: { method: 'GET', path: '/rest/v2/geo/cities', auth: 'any', query: ['country_id', 'prefix', 'latitude', 'longitude', 'limit'], wrapped: true, errors: [] },
  visitor: { method: 'GET', path: '/rest/v2/geo/visitor', auth: 'any', wrapped: true, errors: [] },
  statement: { method: 'POST', path: '/v3/decisions:readStatement', auth: 'guest', errors: ['notFound'] },
  appealByStatement: { method: 'POST', path: '/v3/decisions:appealByStatement', auth: 'guest', errors: ['notFound', 'appealed', 'appealTooLate'] },
  uploadFunnelPhoto: { method: 'POST', path: '/apis/photos/v1/funnels/{funnel}/photos', auth: 'guest', multipart: true, wrapped: true, errors: ['photoFailed', 'photoInvalid', 'photoType', 'photoDimensions', 'photoSize', 'photoLimit', 'payloadTooLarge'] },
  importFunnelPhoto: { method: 'POST', path: '/apis/photos/v1/funnels/{funnel}/photos/from/url', auth: 'guest', wrapped: true, errors: ['photoFailed', 'photoInvalid', 'photoType', 'photoDimensions', 'photoSize', 'photoLimit', 'payloadTooLarge', 'providerAway'] },
  guestVocabulary: { method: 'GET', path: '/rest/v2/user/info/profile/vocabulary/guest', auth: 'guest', query: ['funnel_id'], wrapped: true, errors: [] },
  recordConsent: { method: 'POST', path: '/rest/v2/consent', auth: 'any', wrapped: true, errors: [] },
  systemLog: { method: 'POST', path: '/system/log', auth: 'any', wrapped: true, errors: [] },
  startFunnel: { method: 'POST', path: '/rest/v2/tracking/funnel/start', auth: 'any', wrapped: true, errors: [] },
  trackFunnelStep: { method: 'POST', path: '/rest/v2/tracking/funnel/v2/step', auth: 'any', wrapped: true, errors: [] },
  trackFunnelEvent: { method: 'POST', path: '/rest/v2/tracking/funnel/event', auth: 'any', wrapped: true, errors: [] },
  checkConnection: { method: 'POST', path: '/rest/v2/tracking/connection/check', auth: 'any', wrapped: true, errors: [] },
  collectPageVisit: { method: 'POST', path: '/v3/ui/events/pageVisit:collect', auth: 'any', errors: [] },
  collectEvents: { method: 'POST', path: '/v3/ui/events/generic:batchCollect', auth: 'any', errors: [] },
  trackPushAnswer: { method: 'POST', path: '/rest/v2/tracking/push/subscribe', auth: 'any', wrapped: true, errors: [] },
} as const satisfies Partial<Record<CallName, CallRow>>;

/** Kinds of unread counter by their number on the wire. */
export const unreadTypes = {
  threads: 1,
  visitors: 3,
  likesMe: 5,
  matches: 6,
  matchesGame: 15,
} as const;

/** Photo states by their number on the wire. */
export const photoStatuses = {
  uploaded: 1,
  pending: 2,
  moderated: 3,
  rejected: 4,
} as const;
