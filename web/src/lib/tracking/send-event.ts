import type { RequestOf } from '@kindred/contract/call';
import type { Calls, RequestNamed } from '@kindred/contract/calls';
import type { ConsentCategory } from '@kindred/contract/consent-choice';
import { loadRow } from '../http/call-rows.ts';
import { type CallRow, callTable } from '../http/call-table.gen.ts';
import { clientHeaders } from '../http/client-headers.ts';
import { accessToken, isGuest } from '../session/session.ts';
import { isAllowed } from './consent.ts';

/** The tracking calls, and the category of consent that each needs (docs/decisions/0017). */
const categories = {
  startFunnel: 'analytics',
  trackFunnelStep: 'analytics',
  trackFunnelEvent: 'analytics',
  collectPageVisit: 'analytics',
  trackPushAnswer: 'analytics',
  trackPushShow: 'analytics',
  trackPushAction: 'analytics',
  trackPopupShow: 'analytics',
  trackPopupAction: 'analytics',
  trackHomeScreenShow: 'analytics',
  trackHomeScreenAction: 'analytics',
  trackGuestHomeScreenShow: 'analytics',
  trackGuestHomeScreenAction: 'analytics',
  checkConnection: 'performance',
} as const satisfies { readonly [N in keyof Calls]?: ConsentCategory };

type TrackingCall = keyof typeof categories | 'collectEvents';

const post = (
  { method, path }: CallRow,
  body: object,
  headers: Record<string, string>,
  credentials: RequestCredentials,
) =>
  fetch(path, {
    method,
    // The request outlives a page that closes.
    keepalive: true,
    credentials,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends a tracking call with the session. The caller checks the consent. Never throws: statistics must not disturb the visitor. */
export const send = async <N extends TrackingCall>(name: N, request: RequestNamed<N>): Promise<void> => {
  try {
    const row = await loadRow(name);
    // The session may have ended meanwhile: a sign-out closes the popup.
    if (row.auth === 'member' && isGuest()) return;
    await post(row, request, clientHeaders(row.path, await accessToken()), 'same-origin');
  } catch {
    // The server is unreachable. The event is dropped: it has no value later.
  }
};

/** Sends a tracking call. Does nothing without consent. */
export const sendEvent = async <N extends keyof typeof categories>(
  name: N,
  request: RequestNamed<N>,
): Promise<void> => {
  if (isAllowed(categories[name])) await send(name, request);
};

/** The identifiers of an anonymous event. The server knows these values. */
export const anonymousIds = { uid: 'nobody', funnel_id: 'nobody' } as const;

/** Counts an event without a cookie, token or device identifier. */
export const countAnonymously = async <N extends 'startFunnel' | 'trackFunnelStep'>(
  name: N,
  request: Omit<RequestOf<Calls[N]>, keyof typeof anonymousIds>,
): Promise<void> => {
  try {
    await post(callTable[name], { ...request, ...anonymousIds }, {}, 'omit');
  } catch {
    // The server is unreachable. The count is dropped.
  }
};
