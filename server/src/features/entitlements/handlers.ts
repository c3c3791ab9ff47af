import type { Handlers } from '../../http/call-request.ts';
import { premiumLogs } from './premium-logs.ts';
import { claimTemporaryPremium, temporaryPremium } from './temporary-premium.ts';

export const entitlementsHandlers = {
  premiumLogs,
  claimTemporaryPremium,
  temporaryPremium,
} satisfies Partial<Handlers>;
