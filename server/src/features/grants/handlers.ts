import type { ConsoleHandlers } from '../../http/console-incoming.ts';
import type { Handlers } from '../../http/incoming.ts';
import { campaigns, endCampaign, makeCampaign } from './console-campaigns.ts';
import { askOneTimeOffer } from './one-time-offer.ts';

export const grantsHandlers = { askOneTimeOffer } satisfies Partial<Handlers>;

export const grantsConsoleHandlers = { campaigns, endCampaign, makeCampaign } satisfies Partial<ConsoleHandlers>;
