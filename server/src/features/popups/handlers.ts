import type { Handlers } from '../../http/call-request.ts';
import { claimPopup } from './claim-popup.ts';
import { reportSession } from './report-session.ts';

export const popupsHandlers = { claimPopup, reportSession } satisfies Partial<Handlers>;
