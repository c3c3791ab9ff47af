import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { ConsentCategory } from '@kindred/contract/consent-choice';
import { loadRow } from '../http/call-rows.ts';
import { type CallRow, callTable } from '../http/call-table.gen.ts';
import { clientHeaders } from '../http/client-headers.ts';
import { accessToken, isGuest } from '../session/session.ts';
import { isAllowed } from './consent.ts';

/** Each call that tells what somebody does, and the consent that it waits for (docs/decisions/0017). */
const categories = {
  startFunnel: 'analytics',
  trackFunnelStep: 'analytics',
  trackFunnelEvent: 'analytics',
  collectPageVisit: 'analytics',
  trackPushAnswer: 'analytics',
  trackPopupShow: 'analytics',
  trackPopupAction: 'analytics',
  checkConnection: 'performance',
} as const satisfies { readonly [N in keyof Calls]?: ConsentCategory };

type Telling = keyof typeof categories | 'collectEvents';

const post = (
  { method, path }: CallRow,
  body: object,
  headers: Record<string, string>,
  credentials: RequestCredentials,
) =>
  fetch(path, {
    method,
    // The page may be on its way out.
    keepalive: true,
    credentials,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends it under one's name, whoever allowed it; quiet whatever comes of it: statistics are no reason to trouble anybody. */
export const send = async <N extends Telling>(name: N, request: RequestOf<Calls[N]>): Promise<void> => {
  try {
    const row = await loadRow(name);
    // The session may have ended meanwhile: a popup closes as its member signs out.
    if (row.auth === 'member' && isGuest()) return;
    await post(row, request, clientHeaders(row.path, await accessToken()), 'same-origin');
  } catch {
    // Out of reach: what is not told now is worth nothing later.
  }
};

/** Tells the server what somebody did; nothing without their consent. */
export const tell = async <N extends keyof typeof categories>(name: N, request: RequestOf<Calls[N]>): Promise<void> => {
  if (isAllowed(categories[name])) await send(name, request);
};

/** Whose count it is, where it is nobody's. */
export const nobody = { uid: 'nobody', funnel_id: 'nobody' } as const;

/** Counts that something happened, to nobody: no cookie, token or device goes with it. */
export const count = async <N extends 'startFunnel' | 'trackFunnelStep'>(
  name: N,
  request: Omit<RequestOf<Calls[N]>, keyof typeof nobody>,
): Promise<void> => {
  try {
    await post(callTable[name], { ...request, ...nobody }, {}, 'omit');
  } catch {
    // As above.
  }
};
