import type { Handlers } from '../../http/call-request.ts';
import { acknowledgeSafetyNotice } from './acknowledge-safety-notice.ts';

export const safetyNoticeHandlers = { acknowledgeSafetyNotice } satisfies Partial<Handlers>;
