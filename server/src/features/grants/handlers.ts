import type { Handlers } from '../../http/call-request.ts';
import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { campaigns, createCampaign, endCampaign } from './console-campaigns.ts';
import { requestOneTimeOffer } from './one-time-offer.ts';

export const grantsHandlers = { requestOneTimeOffer } satisfies Partial<Handlers>;

export const grantsConsoleHandlers = { campaigns, endCampaign, createCampaign } satisfies Partial<ConsoleHandlers>;
