import type { Handlers } from '../../http/incoming.ts';
import { abuseReasons } from './abuse-reasons.ts';
import { sendAbuse } from './send-abuse.ts';

export const abuseHandlers = { abuseReasons, sendAbuse } satisfies Partial<Handlers>;
