import type { Handlers } from '../../http/call-request.ts';
import { fraudNotices, markFraudNoticesSeen } from './fraud-notices.ts';

export const fraudNoticesHandlers = { fraudNotices, markFraudNoticesSeen } satisfies Partial<Handlers>;
