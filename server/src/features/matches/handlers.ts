import type { Handlers } from '../../http/call-request.ts';
import { matches } from './matches.ts';
import { resetMatchesUnread } from './reset-matches-unread.ts';

export const matchesHandlers = { matches, resetMatchesUnread } satisfies Partial<Handlers>;
