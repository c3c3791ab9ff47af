import type { Handlers } from '../../http/incoming.ts';
import { matches } from './matches.ts';
import { resetMatchesUnread } from './reset-matches-unread.ts';

export const matchesHandlers = { matches, resetMatchesUnread } satisfies Partial<Handlers>;
