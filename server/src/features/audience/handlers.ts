import type { Handlers } from '../../http/call-request.ts';
import { saveAudience } from './save-audience.ts';

export const audienceHandlers = { saveAudience } satisfies Partial<Handlers>;
