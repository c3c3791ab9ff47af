import type { Handlers } from '../../http/call-request.ts';
import { relationStats } from './relation-stats.ts';
import { unreadCounters } from './unread-counters.ts';

export const countersHandlers = { relationStats, unreadCounters } satisfies Partial<Handlers>;
