import type { Handlers } from '../../http/incoming.ts';
import { relationStats } from './relation-stats.ts';
import { unreadCounters } from './unread-counters.ts';

export const countersHandlers = { relationStats, unreadCounters } satisfies Partial<Handlers>;
