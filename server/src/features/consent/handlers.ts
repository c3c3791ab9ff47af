import type { Handlers } from '../../http/call-request.ts';
import { recordConsent } from './record-consent.ts';

export const consentHandlers = { recordConsent } satisfies Partial<Handlers>;
