import type { Handlers } from '../../http/incoming.ts';
import { recordConsent } from './record-consent.ts';

export const consentHandlers = { recordConsent } satisfies Partial<Handlers>;
