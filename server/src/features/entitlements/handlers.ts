import type { Handlers } from '../../http/incoming.ts';
import { premiumLogs } from './premium-logs.ts';
import { takeTemporaryPremium, temporaryPremium } from './temporary-premium.ts';

export const entitlementsHandlers = { premiumLogs, takeTemporaryPremium, temporaryPremium } satisfies Partial<Handlers>;
