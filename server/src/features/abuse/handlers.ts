import type { Handlers } from '../../http/call-request.ts';
import { abuseReasons } from './abuse-reasons.ts';
import { sendAbuse } from './send-abuse.ts';

export const abuseHandlers = { abuseReasons, sendAbuse } satisfies Partial<Handlers>;
