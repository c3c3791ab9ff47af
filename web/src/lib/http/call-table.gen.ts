// Generated from the contract by scripts/generate.ts; not to be edited.
import type { Authority } from '@kindred/contract/call';
import type { CallName } from '@kindred/contract/calls';
import type { ErrorName } from '@kindred/contract/errors';

export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly auth: Authority;
  /** Fields of the request that go into the query. Fields in the path's braces go into the path, all others into the body. */
  readonly query?: readonly string[];
  readonly multipart?: boolean;
  /** The answer has the form `{result}`. */
  readonly wrapped?: boolean;
  readonly errors: readonly ErrorName[];
}

// biome-ignore format: one line per call
/** The calls of the first screens. */
export const callTable = {
  checkConnection: { method: 'POST', path: '/rest/v2/tracking/connection/check', auth: 'any', wrapped: true, errors: [] },
  collectEvents: { method: 'POST', path: '/v3/ui/events/generic:batchCollect', auth: 'any', errors: [] },
  collectPageVisit: { method: 'POST', path: '/v3/ui/events/pageVisit:collect', auth: 'any', errors: [] },
  init: { method: 'POST', path: '/v3/init', auth: 'any', errors: [] },
  login: { method: 'POST', path: '/rest/v2/login', auth: 'guest', wrapped: true, errors: ['wrongEmailOrPassword', 'wrongCredentials', 'emailNotConfirmed', 'policyBreach'] },
  loginAk: { method: 'POST', path: '/rest/v2/login/ak', auth: 'guest', wrapped: true, errors: ['accessKeyInvalid', 'accessKeyUsed', 'banned'] },
  loginPauth: { method: 'POST', path: '/rest/v2/login/pauth', auth: 'guest', wrapped: true, errors: ['accessKeyInvalid', 'banned'] },
  refreshToken: { method: 'POST', path: '/rest/v2/login/refresh_token', auth: 'guest', wrapped: true, errors: ['malformedToken', 'sessionEnded', 'refreshTokenReused', 'banned'] },
  startFunnel: { method: 'POST', path: '/rest/v2/tracking/funnel/start', auth: 'any', wrapped: true, errors: [] },
  systemLog: { method: 'POST', path: '/system/log', auth: 'any', wrapped: true, errors: [] },
  trackFunnelEvent: { method: 'POST', path: '/rest/v2/tracking/funnel/event', auth: 'any', wrapped: true, errors: [] },
  trackFunnelStep: { method: 'POST', path: '/rest/v2/tracking/funnel/v2/step', auth: 'any', wrapped: true, errors: [] },
  trackPushAnswer: { method: 'POST', path: '/rest/v2/tracking/push/subscribe', auth: 'any', wrapped: true, errors: [] },
  trackingIdentifier: { method: 'POST', path: '/rest/v2/registration/tracking/identifier', auth: 'guest', wrapped: true, errors: [] },
} as const satisfies Partial<Record<CallName, CallRow>>;

/** Numbers of the unread counters on the wire. */
export const unreadTypes = {
  threads: 1,
  visitors: 3,
  likesMe: 5,
  matches: 6,
  matchesGame: 15,
} as const;

/** Numbers of the photo states on the wire. */
export const photoStatuses = {
  uploaded: 1,
  pending: 2,
  moderated: 3,
  rejected: 4,
} as const;
